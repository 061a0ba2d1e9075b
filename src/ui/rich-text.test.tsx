import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { writePageData } from '#tests/support/page-data.ts';
import { RichText } from './rich-text.tsx';
import { PublicTheme } from './theme/public-theme.tsx';

afterEach(cleanup);

function draw(html: string, firstHeading?: 2 | 3 | 4) {
  writePageData(null);
  const element = (
    <PublicTheme>
      <div data-testid="contenu">
        <RichText html={html} {...(firstHeading && { firstHeading })} />
      </div>
    </PublicTheme>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  render(<RouterProvider router={router} />);
  return { router, content: screen.getByTestId('contenu').firstElementChild as HTMLElement };
}

describe('written content', () => {
  it('keeps what is allowed, its headings under that of the page', () => {
    const { content } = draw(
      '<h4>Titre</h4><p class="texte-chapo autre">Un <strong>mot</strong><br>et <em>deux</em></p><table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table>',
    );
    expect(content.innerHTML).toBe(
      '<h2>Titre</h2><p class="texte-chapo">Un <strong>mot</strong><br>et <em>deux</em></p><div class="tableau" role="region" aria-label="Tableau" tabindex="0"><table><tbody><tr><th scope="row">A</th><td colspan="2">B</td></tr></tbody></table></div>',
    );
  });

  it('offers a picture of the library at the widths that it has, and any other as it is', () => {
    const id = '01930000-0000-7000-8000-000000000000';
    const { content } = draw(
      `<p><img src="/api/cms/documents/${id}" alt="Une plage" width="1000" height="500"><img src="/clients/a.png" alt="" width="1000"><img src="/api/cms/documents/${id}" alt=""></p>`,
    );
    const [plage, logo, sans] = [...content.querySelectorAll('img')];
    expect(plage?.getAttribute('srcset')).toBe(
      `/api/cms/documents/${id}?largeur=480 480w, /api/cms/documents/${id}?largeur=960 960w, /api/cms/documents/${id} 1000w`,
    );
    expect(plage?.getAttribute('sizes')).toBe('(max-width: 1000px) 100vw, 1000px');
    expect([logo?.hasAttribute('srcset'), sans?.hasAttribute('srcset')]).toEqual([false, false]);
  });

  it('puts headings one under the heading above them', () => {
    const { content } = draw('<h4>A</h4><h5>B</h5><h6>C</h6>', 4);
    expect([...content.children].map(({ tagName }) => tagName)).toEqual(['H4', 'H5', 'H6']);
  });

  it.each([
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<img src="https://evil.example/p.png">a', 'a'],
    ['<script>alert(1)</script>a', 'a'],
    ['<svg onload=alert(1)><text>x</text></svg>a', 'a'],
    ['<math><mtext><img src onerror=alert(1)></mtext></math>a', 'a'],
    ['<style>p{}</style><template><p>x</p></template>a', 'a'],
    ['<a href="javascript:alert(1)">a</a>', 'a'],
    ['<a href="java\tscript:alert(1)">a</a>', 'a'],
    ['<a href="data:text/html,x">a</a>', 'a'],
    ['<a href="//evil.example">a</a>', 'a'],
    ['<a href="/\\evil.example">a</a>', 'a'],
    ['<a href="#//evil.example">a</a>', 'a'],
    ['<p onclick="alert(1)" style="color:red" id="root">a</p>', '<p>a</p>'],
    ['<form action="https://evil.example"><button>a</button></form>', 'a'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">a', '<p></p>'],
  ])('draws nothing of %s that could come to life', (html, drawn) => {
    const { content } = draw(html);
    if (html.startsWith('<noscript>')) expect(content.querySelector('img, [onerror], [title]')).toBeNull();
    else expect(content.innerHTML).toBe(drawn);
  });

  it('follows a route of ours by the router, and says when another site opens', () => {
    const { content, router } = draw(
      '<a href="#/page/aide">Aide</a> <a href="https://www.cnil.fr">CNIL</a> <a href="tel:0199001234">Appeler</a>',
    );
    const [own, outside, phone] = [...content.querySelectorAll('a')];
    own?.click();
    expect(router.state.location.pathname).toBe('/page/aide');
    expect(outside?.textContent).toBe('CNIL (nouvel onglet)');
    expect(outside?.target).toBe('_blank');
    expect(outside?.rel).toBe('noopener noreferrer');
    expect(phone?.getAttribute('href')).toBe('tel:0199001234');
    expect(phone?.target).toBe('');
  });

  it('shows an image of ours with what it says', () => {
    const { content } = draw('<img src="/clients/horizon/logo.svg" alt="Logo" width="40">');
    const image = content.querySelector('img');
    expect(image?.getAttribute('src')).toBe('/clients/horizon/logo.svg');
    expect(image?.alt).toBe('Logo');
  });
});
