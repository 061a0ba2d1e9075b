/** Style of the page that shows the API. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --encre: #1c2b2d; --gris: #55666a; --trait: #d7e0e1; --fond: #fff; --doux: #f3f7f7; --lien: #0f5c63; }
@media (prefers-color-scheme: dark) {
  :root { --encre: #e6eeee; --gris: #a9babc; --trait: #35474a; --fond: #121a1b; --doux: #1a2526; --lien: #7fd1d9; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; color: var(--encre); background: var(--fond); }
.cadre { display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 24px 16px; border-right: 1px solid var(--trait); background: var(--doux); }
nav h2 { margin: 20px 0 4px; font-size: 13px; color: var(--gris); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: 3px 8px; border-radius: 6px; text-decoration: none; overflow-wrap: anywhere; }
nav li a:hover { background: var(--trait); }
main { max-width: 64rem; padding: 32px; }
a { color: var(--lien); }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--lien); outline-offset: 2px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
section { margin-top: 40px; padding-top: 8px; border-top: 1px solid var(--trait); }
h2 { font-size: 21px; line-height: 1.3; margin: 16px 0 4px; }
p { max-width: 75ch; margin: 8px 0; }
code { font: 13px/1.5 ui-monospace, monospace; background: var(--doux); padding: 1px 4px; border-radius: 4px; overflow-wrap: anywhere; }
details { border: 1px solid var(--trait); border-radius: 8px; margin: 8px 0; }
summary { cursor: pointer; padding: 8px 12px; display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; }
summary .quoi { color: var(--gris); }
details > div { padding: 4px 12px 12px; border-top: 1px solid var(--trait); }
.verbe { font: 600 12px/1.5 ui-monospace, monospace; min-width: 4.5em; }
.tableau { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
caption { text-align: left; font-weight: 600; padding: 8px 0 4px; }
th, td { text-align: left; vertical-align: top; padding: 5px 12px 5px 0; border-bottom: 1px solid var(--trait); }
th { font-weight: 600; color: var(--gris); }
th code { white-space: nowrap; }
@media (max-width: 800px) { .cadre { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 16px; } }
@media print { nav { display: none; } }
`;
