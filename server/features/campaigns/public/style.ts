/** Style of the pages for subscribers: one column, responsive, dark mode, embeddable in a frame. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#18212c;--muted:#556070;--line:#707b8a;--accent:#0b7480;--page:#fff;--wrong:#b8322f}
@media (prefers-color-scheme:dark){:root{--ink:#e6eaf0;--muted:#a5afbc;--line:#8792a0;--accent:#4fbfc4;--page:#101317;--wrong:#ee8780}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.6 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:30rem;margin:0 auto;padding:24px 16px}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 0 16px}
form{display:grid;gap:4px}
label{font-size:14px;color:var(--muted)}
input:not([type]){font:inherit;width:100%;min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:6px;background:var(--page);color:var(--ink);margin-bottom:12px}
.tick{display:flex;gap:10px;align-items:flex-start;margin:0;padding:6px 0}
.tick input{flex:none;width:20px;height:20px;margin:2px 0 0}
.tick label{color:var(--ink)}
.trap{position:absolute;left:-999em}
.wrong{margin:-8px 0 12px;color:var(--wrong);font-size:14px}
.tick+.wrong{margin-top:0}
button{font:inherit;font-weight:600;justify-self:start;min-height:44px;margin-top:12px;padding:0 20px;border:0;border-radius:6px;background:var(--accent);color:var(--page)}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
`
