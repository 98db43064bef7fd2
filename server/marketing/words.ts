import type { LanguageCode } from '#contract/languageCodes.ts'

interface MailWords {
  leave: string
  test: string
  because: string
}

const en: MailWords = {
  leave: 'Unsubscribe',
  test: '[Test]',
  because: 'You get this mail because you have subscribed to it.',
}
const zhCN: MailWords = { leave: '退订', test: '【测试】', because: '您收到此邮件，是因为您订阅了我们的邮件。' }
const zhTW: MailWords = { leave: '取消訂閱', test: '【測試】', because: '您收到此郵件，是因為您訂閱了我們的郵件。' }
const de: MailWords = {
  leave: 'Abmelden',
  test: '[Test]',
  because: 'Sie erhalten diese E-Mail, weil Sie sie abonniert haben.',
}
const fr: MailWords = {
  leave: 'Se désabonner',
  test: '[Test]',
  because: 'Vous recevez cet e-mail parce que vous y êtes abonné.',
}
const es: MailWords = { leave: 'Darse de baja', test: '[Prueba]', because: 'Recibe este correo porque se ha suscrito.' }
const ja: MailWords = {
  leave: '配信停止',
  test: '【テスト】',
  because: 'このメールは、購読をお申し込みいただいた方にお送りしています。',
}

const known: Readonly<Partial<Record<LanguageCode, MailWords>>> = {
  en,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
  de,
  fr,
  es,
  ja,
}

/** What stands in each mail beside what was written for it: in its language where we have it, else in English. */
export const mailWords = (language: LanguageCode): MailWords => known[language] ?? en
