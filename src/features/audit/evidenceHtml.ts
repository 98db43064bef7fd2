import base64 from 'crypto-js/enc-base64'
import sha256 from 'crypto-js/sha256'

export interface Evidence {
  lang: string
  title: string
  kind: string
  /** About the record and the export, in words. */
  facts: readonly { label: string; value: string }[]
  /** Words of the file's own controls. */
  controls: Record<'first' | 'previous' | 'play' | 'next' | 'last', string>
  texts: { scope: string; steps: string; now: string; inWords: string; checking: string; noScript: string }
  /** Markup of the drawing, and of its tables. */
  drawing: string
  tables: string
  styles: string
  script: string
  /** What the script shows and checks. */
  data: unknown
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] ?? one)

/** JSON that no tag of a page can end. */
const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Scripts but its own, and every address, are closed to the file. */
const policyFor = (script: string): string =>
  `default-src 'none'; script-src 'sha256-${sha256(script).toString(base64)}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

/** One file that shows, replays and checks the steps of a record, offline. */
export const evidenceHtml = (evidence: Evidence): string => {
  const { lang, title, kind, facts, controls, texts, drawing, tables, styles, script, data } = evidence
  const about = facts.map(({ label, value }) => `<div><dt>${escaped(label)}</dt><dd>${escaped(value)}</dd></div>`)
  const buttons = Object.entries(controls).map(
    ([id, label]) => `<button type="button" id="${id}">${escaped(label)}</button>`,
  )
  return `<!doctype html>
<html lang="${escaped(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policyFor(script))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(kind)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<p class="kind">${escaped(kind)}</p>
<h1>${escaped(title)}</h1>
<dl class="about">${about.join('')}</dl>
<p id="verdict" role="status">${escaped(texts.checking)}</p>
<p class="scope">${escaped(texts.scope)}</p>
<noscript><p>${escaped(texts.noScript)}</p></noscript>
</header>
<main>
<section class="drawing">
<div class="statechart"><div class="statechart-frame" tabindex="0">${drawing}</div></div>
<div class="controls">${buttons.join('')}<span id="position" role="status"></span></div>
<p>${escaped(texts.now)} <b id="now"></b></p>
<details class="in-words"><summary>${escaped(texts.inWords)}</summary>${tables}</details>
</section>
<section>
<h2>${escaped(texts.steps)}</h2>
<ol id="steps"></ol>
</section>
</main>
<script type="application/json" id="evidence">${embedded(data)}</script>
<script>${script}</script>
</body>
</html>
`
}
