import base64 from 'crypto-js/enc-base64'
import sha256 from 'crypto-js/sha256'

export interface Evidence {
  lang: string
  title: string
  kind: string
  /** Labels and values about the record and the export. */
  facts: readonly { label: string; value: string }[]
  /** Labels of the file's own controls. */
  controls: Record<'first' | 'previous' | 'play' | 'next' | 'last', string>
  texts: { scope: string; steps: string; now: string; inWords: string; checking: string; noScript: string }
  /** Markup of the diagram. */
  drawing: string
  tables: string
  styles: string
  script: string
  /** Data that the script shows and verifies, as JSON. */
  data: unknown
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (one) => escapes[one] ?? one)

/** Serialises JSON so that it cannot close the script element. */
const embedded = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Content security policy that allows the embedded script only and blocks every network request. */
const policyFor = (script: string): string =>
  `default-src 'none'; script-src 'sha256-${sha256(script).toString(base64)}'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'`

/** Returns a self-contained HTML file that shows, replays and verifies the transitions of a record offline. */
export const evidenceHtml = (evidence: Evidence): string => {
  const { lang, title, kind, facts, controls, texts, drawing, tables, styles, script, data } = evidence
  const about = facts.map(({ label, value }) => `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd></div>`)
  const buttons = Object.entries(controls).map(
    ([id, label]) => `<button type="button" id="${id}">${escapeHtml(label)}</button>`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyFor(script))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(kind)}</title>
<style>${styles}</style>
</head>
<body>
<header>
<p class="kind">${escapeHtml(kind)}</p>
<h1>${escapeHtml(title)}</h1>
<dl class="about">${about.join('')}</dl>
<p id="verdict" role="status">${escapeHtml(texts.checking)}</p>
<p class="scope">${escapeHtml(texts.scope)}</p>
<noscript><p>${escapeHtml(texts.noScript)}</p></noscript>
</header>
<main>
<section class="drawing">
<div class="statechart"><div class="statechart-frame" tabindex="0">${drawing}</div></div>
<div class="controls">${buttons.join('')}<span id="position" role="status"></span></div>
<p>${escapeHtml(texts.now)} <b id="now"></b></p>
<details class="in-words"><summary>${escapeHtml(texts.inWords)}</summary>${tables}</details>
</section>
<section>
<h2>${escapeHtml(texts.steps)}</h2>
<ol id="steps"></ol>
</section>
</main>
<script type="application/json" id="evidence">${embedded(data)}</script>
<script>${script}</script>
</body>
</html>
`
}
