import { readableInk } from '#contract/core/colour.ts'
import { logoStyle } from '#server/platform/http/security.ts'

/**
 * Returns the style of the pages for subscribers in the colour of the sender: one column, responsive, dark mode,
 * embeddable in a frame.
 */
export const pageStyle = (colour: string): string => `
:root{color-scheme:light dark;accent-color:var(--brand);--ink:#18212c;--muted:#556070;--line:#707b8a;--rule:#e3e6eb;--brand:${colour};--on-brand:${readableInk(colour)};--page:#fff;--wrong:#b8322f}
@media (prefers-color-scheme:dark){:root{--ink:#e6eaf0;--muted:#a5afbc;--line:#8792a0;--rule:#272d35;--page:#101317;--wrong:#ee8780}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;border-top:4px solid var(--brand);background:var(--page);color:var(--ink);font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main,header,footer{max-width:30rem;margin:0 auto;padding:24px 16px}
header{display:flex;gap:10px;align-items:center;padding-bottom:0;font-weight:600}
.mark{flex:none;width:32px;height:32px;border-radius:8px;background:var(--brand);color:var(--on-brand);line-height:32px;text-align:center}
${logoStyle}
footer{padding-top:0;color:var(--muted);font-size:14px}
footer p{margin:0;padding-top:16px;border-top:1px solid var(--rule)}
footer a{color:inherit}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
h2{margin:24px 0 8px;font-size:16px;line-height:1.4}
p{margin:0 0 16px}
form{display:grid;gap:4px}
fieldset{margin:0;padding:0;border:0}
legend{margin:24px 0 8px;padding:0;font-weight:600}
label{font-size:14px;color:var(--muted)}
input:not([type]){font:inherit;width:100%;min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:6px;background:var(--page);color:var(--ink);margin-bottom:12px}
input[aria-invalid]{border-color:var(--wrong)}
.tick{display:flex;gap:10px;align-items:flex-start;margin:0;padding:6px 0}
.tick input{flex:none;width:20px;height:20px;margin:2px 0 0}
.tick label{color:var(--ink)}
.trap{position:absolute;left:-999em}
.wrong{margin:-8px 0 12px;color:var(--wrong);font-size:14px}
.tick+.wrong{margin-top:0}
button{font:inherit;font-weight:600;justify-self:start;min-height:44px;margin-top:12px;padding:0 20px;border:1px solid transparent;border-radius:6px;background:var(--brand);color:var(--on-brand)}
.plain{border-color:var(--line);background:var(--page);color:var(--ink)}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`
