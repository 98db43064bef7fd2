import { type Language, languages } from '#contract/core/localizedText.ts'
import { mapValues } from '#contract/core/mapValues.ts'
import { textKey, textKeys } from '#contract/core/text.ts'
import { textIn } from '#server/platform/core/texts.ts'

const scope = 'campaigns.server:pages'
const keys = textKeys(scope, [
  'lead',
  'email',
  'name',
  'optional',
  'consent',
  'clicks',
  'subscribe',
  'wrongAddress',
  'consentNeeded',
  'checkMailboxMore',
  'later',
  'confirmTitle',
  'confirmButton',
  'confirmName',
  'confirmClicks',
  'confirmed',
  'confirmedMore',
  'leaveTitle',
  'leaveButton',
  'left',
  'leftMore',
  'testLink',
  'refuseTitle',
  'refuseButton',
  'refused',
  'refusedMore',
  'undo',
  'undone',
  'reason',
  'sendReason',
  'thanks',
  'privacy',
  'unknown',
  'unknownMore',
  'failed',
])

type PageTexts = Readonly<Record<keyof typeof keys, string>>

const textsIn = (language: Language): PageTexts => mapValues(keys, (key) => textIn(key, language))

/** The texts of the public pages of subscriptions, by language. */
export const pageTexts = Object.fromEntries(languages.map((language) => [language, textsIn(language)])) as Readonly<
  Record<Language, PageTexts>
>

/** Renders a text of the public pages that contains values. */
export const pageText = (
  name: 'title' | 'checkMailbox',
  language: Language,
  values: Readonly<Record<string, string>>,
): string => textIn({ key: textKey(scope, name), values }, language)
