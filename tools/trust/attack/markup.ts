import { deepEqual } from 'node:assert'
import { attackParts, findHarm } from '#support/attacks.ts'
import type { Attack } from './attack.ts'

/** Sends malicious markup, alone and nested. Throws if the sanitised result is harmful. */
export const sendMarkup: Attack = async ({ platform, signIn }) => {
  const payloads = attackParts.flatMap((part) => [part, `<table><tr><td>${part}`, `<p>${part}${part}`])
  const token = await signIn('vendor')
  for (const html of payloads) {
    const { data } = await platform.call<{ html: string }>('uploadHtml', { html }, { token })
    deepEqual(findHarm(data?.html ?? '', platform.storage.publicUrl), [], html)
  }
  return `${payloads.length} texts`
}
