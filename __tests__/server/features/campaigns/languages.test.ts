import { type LanguageCode, languageCodeNames } from '#contract/core/languageCodes.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { transitionMany } from '#server/platform/workflows/transitionMany.ts'
import { testEngine } from '#support/engine.ts'
import { type MailingPlatform, startMailingPlatform } from '#support/mailingPlatform.ts'
import { partsOfMail } from '#support/mailText.ts'
import { audience, createSubscriber, signOfCampaigns, startSending } from '#support/marketing.ts'

/** Text in each script, as content and as signature. */
const nameOf = (code: LanguageCode) => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
const textIn = (code: LanguageCode) => `${nameOf(code)} (${code})`
const contentIn = (language: LanguageCode) => ({
  language,
  subject: `News ${language}`,
  preheader: '',
  html: `<p>Written: ${textIn(language)}.</p>`,
  text: null,
})
const signatureIn = (language: LanguageCode) => ({ language, html: `<p>Signed: ${textIn(language)}.</p>` })

describe('a campaign in several languages', () => {
  let mailing: MailingPlatform
  let platform: MailingPlatform['platform']
  let server: MailingPlatform['server']
  let token: string
  beforeAll(async () => {
    mailing = await startMailingPlatform({ MAIL_DOMAIN_RATE: '60000' })
    ;({ platform, server, token } = mailing)
  })
  afterAll(() => mailing.close())

  const call = async <Data>(name: string, request: object): Promise<Data | null> => {
    const { data, msg } = await platform.call<Data>(name, request, { token })
    if (!data) throw new Error(`${name}: ${msg}`)
    return data
  }
  const sign = async (languages: readonly LanguageCode[]) => {
    const before = await call<{ sign: { version: number } | null }>('getSubscribePushSign', {})
    const version = before?.sign?.version ?? 0
    await call('saveSubscribePushSign', { ...signOfCampaigns, version, signatures: languages.map(signatureIn) })
  }

  /** Sends a campaign in some languages to one reader per language, and returns their mails. */
  const sendMails = async (domain: string, contents: readonly LanguageCode[], readers: readonly LanguageCode[]) => {
    const ids: string[] = []
    for (const language of readers)
      ids.push(await createSubscriber(platform.db, { email: `${language}@${domain}`, language }))
    const event = workflowEvent('subscriber.import')
    const actor = { actor: 'administrator', accountId: null, name: 'the test' } as const
    await platform.db.transaction((tx) =>
      transitionMany(tx, { workflow: 'subscriberLife', ids, event }, actor, testEngine),
    )
    const filters = { email: `@${domain}` }
    const segment = await call<{ id: string }>('saveOrUpdateSubscribeSegment', { name: domain, filters })
    const campaign = await call<{ id: string }>('saveOrUpdateSubscribePush', {
      name: domain,
      ...audience(segment?.id ?? null),
      plannedTime: null,
      contents: contents.map(contentIn),
    })
    const before = server.mails.length
    await startSending(platform.db, campaign?.id ?? '')
    await server.hasTaken(before + readers.length)
    const mails = server.mails.slice(before).map(({ to, raw }) => [to[0]?.split('@')[0], partsOfMail(raw)] as const)
    return new Map(mails)
  }
  const pattern = (text: string) => text.replace(/[.()]/g, '\\$&')
  const expectedMail = (textLanguage: LanguageCode, signatureLanguage: LanguageCode) => {
    const [text, signature] = [`Written: ${textIn(textLanguage)}.`, `Signed: ${textIn(signatureLanguage)}.`]
    return {
      plain: expect.stringContaining(`${text}\r\n\r\n${signature}\r\n`),
      html: expect.stringMatching(new RegExp(`<p [^>]*>${pattern(text)}</p>.*<p [^>]*>${pattern(signature)}</p>`, 's')),
    }
  }

  test("reaches each reader in that reader's language, text and signature, in both parts", async () => {
    await sign(languageCodeNames)
    const mails = await sendMails('each.example', languageCodeNames, languageCodeNames)
    expect(mails.size).toBe(languageCodeNames.length)
    for (const language of languageCodeNames) {
      expect(mails.get(language)).toEqual(expectedMail(language, language))
      expect(mails.get(language)?.html).toContain(`<html lang="${language}"`)
    }
    const inEnglish = [...mails].filter(([, { html }]) => html.includes('You get this mail because'))
    expect(inEnglish.map(([language]) => language)).toEqual(['en'])
    expect(mails.get('pl')?.html).toContain('Wypisz się')
    expect(mails.get('he')?.plain).toContain('ביטול הרשמה')
  })

  test("is signed in the language it is read in: a regional variant's, or else the first", async () => {
    await sign(['en', 'zh-CN', 'pt', 'ja'])
    const mails = await sendMails(
      'some.example',
      ['en', 'zh-TW', 'pt-BR', 'de'],
      ['zh-TW', 'zh-CN', 'pt', 'de', 'ja', 'en'],
    )
    expect(mails.get('zh-TW')).toEqual(expectedMail('zh-TW', 'zh-CN'))
    expect(mails.get('zh-CN')).toEqual(expectedMail('zh-TW', 'zh-CN'))
    expect(mails.get('pt')).toEqual(expectedMail('pt-BR', 'pt'))
    expect(mails.get('de')).toEqual(expectedMail('de', 'en'))
    // An English text is not signed in Japanese for any reader.
    expect(mails.get('ja')).toEqual(expectedMail('en', 'en'))
    expect(mails.get('en')).toEqual(expectedMail('en', 'en'))
  })
})
