import { logoStyle } from '#server/platform/http/security.ts'

/**
 * Style sheet of all pages of manuals: one column for small screens, dark mode and print. Narrow screens open a PDF in
 * its own page by the image of its first sheet, as few phones show more of an embedded one. The signal colours of
 * callouts are those of ANSI Z535.6 in light, dark and print. All others are neutral, as the page belongs to the maker.
 */
export const style = `
:root{color-scheme:light dark;--ink:#1c2127;--muted:#5f6b7c;--line:#d3d8de;--accent:#1c2127;--page:#fff;--soft:#f6f7f9}
@media (prefers-color-scheme:dark){:root{--ink:#edeff2;--muted:#abb3bf;--line:#404854;--accent:#edeff2;--page:#1c2127;--soft:#252a31}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;scroll-padding-top:16px}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
header,main,footer{max-width:44rem;margin:0 auto;padding:16px}
header{border-bottom:1px solid var(--line)}
footer{margin-top:24px;border-top:1px solid var(--line);color:var(--muted);font-size:14px}
footer dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:0}footer dd{margin:0}footer a{display:inline-block;padding:2px 0}
.languages{margin:8px 0 0;padding:0;background:none}.languages ul{display:flex;flex-wrap:wrap;gap:0 16px;list-style:none;margin:0;padding:0}summary{padding:6px 0;cursor:pointer}
header p,.about{margin:0;color:var(--muted);font-size:14px}
h1{margin:0;font-size:24px;line-height:1.25}
h2{font-size:20px;line-height:1.3;margin:32px 0 8px}
h3{font-size:18px;line-height:1.35;margin:24px 0 8px}
h4{font-size:16px;margin:16px 0 8px}
a{color:var(--accent)}
img,video,object{max-width:100%;height:auto}
img,video{border-radius:4px}
${logoStyle}
header .logo{margin:0 0 12px}
object{display:block;width:100%;height:75vh;border:1px solid var(--line);border-radius:4px}
table{border-collapse:collapse;display:block;max-width:100%;overflow-x:auto}
th,td{border:1px solid var(--line);padding:6px 8px;text-align:start;vertical-align:top}
th{background:var(--soft)}
td>p,th>p,li>p{margin:0}blockquote>:first-child{margin-top:0}blockquote>:last-child{margin-bottom:0}
pre{overflow-x:auto;padding:12px;background:var(--soft);border-radius:4px}
blockquote{margin:16px 0;padding-inline-start:12px;border-inline-start:3px solid var(--line);color:var(--muted)}
[data-callout]{--signal:#005eb8;--on:#fff;padding:0 16px 12px;border:2px solid var(--signal);border-radius:4px;color:var(--ink)}
[data-callout=caution]{--signal:#ffd100;--on:#000}[data-callout=warning]{--signal:#ff8200;--on:#000}[data-callout=danger]{--signal:#c8102e;--on:#fff}
.signal{margin:0 -16px 12px;padding:4px 16px;background:var(--signal);color:var(--on);font-weight:700;text-transform:uppercase;-webkit-print-color-adjust:exact;print-color-adjust:exact}
[data-callout]:not([data-callout=note])>.signal::before{content:'\\26A0\\FE0E  '}[data-callout=note]>.signal{font-style:italic}
[data-align=center]{text-align:center}[data-align=right]{text-align:end}
nav{padding:12px 16px;background:var(--soft);border-radius:4px;margin:16px 0}
nav h2{margin:0;font-size:14px;color:var(--muted)}
nav ol{list-style:none;margin:0;padding:0}
nav.parts ol{display:flex;flex-wrap:wrap;gap:4px}nav.parts a{min-width:36px;text-align:center}.whole a{display:inline-block;padding:6px 0;min-height:36px}[aria-current]{font-weight:700;text-decoration:none;color:var(--ink)}
nav a,label{display:inline-block;padding:6px 0;min-height:36px}
.action{display:inline-block;min-height:44px;padding:8px 16px;border:1px solid var(--accent);border-radius:4px;text-decoration:none;font-weight:600}
.l3{padding-inline-start:16px}.l4{padding-inline-start:32px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0}
label{font-size:14px;color:var(--muted)}
input,button{font:inherit;min-height:44px;padding:0 12px;border:1px solid var(--muted);border-radius:4px;background:var(--page);color:var(--ink);max-width:100%}
button{background:var(--accent);border-color:var(--accent);color:var(--page);font-weight:600}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
figure{margin:24px 0}figcaption{color:var(--muted);font-size:14px}
.notice{border:1px solid var(--line);border-inline-start:4px solid #c87619;border-radius:4px;padding:16px;margin:16px 0}
video[poster]{width:100%;background:var(--soft)}.sheet{display:none}.sheet img{display:block;width:100%;border:1px solid var(--line)}
@media (max-width:700px){object{display:none}.sheet{display:block}}
@media print{:root{--ink:#000;--muted:#333;--page:#fff;--soft:#fff;--accent:#000}nav,details,figure,object,.sheet{display:none}main,header{max-width:none;padding:0}a{text-decoration:none}.whole a::after{content:' (' attr(href) ')'}h2,h3,h4{break-after:avoid}img,table{break-inside:avoid}}
`
