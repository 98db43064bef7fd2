import { ok } from 'node:assert'
import { JSDOM } from 'jsdom'
import { richTextRules } from '#contract/richText.ts'
import { attackParts } from '#support/attacks.ts'
import type { Attack } from './attack.ts'

/** Markup that acts, alone and inside other markup: what comes back holds no element and no attribute that could. */
export const markup: Attack = async ({ platform, signIn }) => {
  const [tags, attributes] = [new Set(richTextRules.ALLOWED_TAGS), new Set([...richTextRules.ALLOWED_ATTR, 'rel'])]
  const payloads = attackParts.flatMap((part) => [part, `<table><tr><td>${part}`, `<p>${part}${part}`])
  const token = await signIn('vendor')
  for (const html of payloads) {
    const { data } = await platform.call<{ html: string }>('uploadHtml', { html }, { token })
    const { body } = new JSDOM(`<body>${data?.html ?? ''}`).window.document
    for (const element of body.querySelectorAll('*')) {
      ok(tags.has(element.localName), `${html} left ${element.localName}`)
      for (const { name } of element.attributes) ok(attributes.has(name), `${html} left the attribute ${name}`)
    }
  }
  return `${payloads.length} texts`
}
