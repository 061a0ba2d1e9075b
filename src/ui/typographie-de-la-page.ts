import { enTypographie } from '#src/core/valeurs/typographie.ts';

/** Code, and what is being written, keep every sign as it is. */
const TEL_QUEL = 'textarea, code, pre, [contenteditable]';

/** What a text follows in its sentence: a component may cut it before a sign or a unit, of a text or of an element. */
function avant({ previousSibling }: Node): string {
  return (previousSibling?.nodeType === Node.TEXT_NODE && previousSibling.nodeValue?.slice(-1)) || '.';
}

/** A text, or all those of an element. */
function corrige(racine: Node): void {
  const textes = document.createTreeWalker(racine, NodeFilter.SHOW_TEXT);
  for (let node: Node | null = racine; node; node = textes.nextNode()) {
    const dit = node.nodeValue ?? '';
    const lu = enTypographie(avant(node) + dit).slice(1);
    if (lu !== dit && !node.parentElement?.closest(TEL_QUEL)) node.nodeValue = lu;
  }
}

/**
 * Every text that comes to the page as people read it, whatever component drew it: before it is painted, since an observer is told at
 * the end of the task. What is no text of the page (its title, names, what is exported) calls `enTypographie` itself.
 */
export function typographieDeLaPage(page: Node = document.body): MutationObserver {
  const observe = new MutationObserver((changements) => {
    for (const { type, target, addedNodes } of changements)
      for (const node of type === 'childList' ? addedNodes : [target]) corrige(node);
  });
  observe.observe(page, { subtree: true, childList: true, characterData: true });
  return observe;
}
