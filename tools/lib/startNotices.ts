import { readFileSync } from 'node:fs'
import type { Language } from '../../contract/core/localizedText.ts'
import { noticeHtml, type StartNotice } from '../../src/app/startNotices.ts'
import { oldestVersions } from './browsers.ts'

/** Returns a text of the server, with the oldest supported versions in place of their browsers' names. */
const textOf = (key: string, language: Language): string => {
  const texts = JSON.parse(readFileSync(`locales/${language}/core/server.json`, 'utf8')) as Record<string, string>
  const versions = new Map(Object.entries(oldestVersions()))
  const text = texts[key.split(':')[1] ?? ''] ?? ''
  return text.replace(/{{(\w+)}}/g, (_, browser) => versions.get(browser)?.replace(/\.0$/, '') ?? '')
}

export const startNotices = (): Record<StartNotice, string> => ({
  outdated: noticeHtml('outdated', textOf),
  withoutScripts: noticeHtml('withoutScripts', textOf),
})
