import type { LanguageCode } from '#contract/core/languageCodes.ts'

interface MailWords {
  leave: string
  test: string
  because: string
}

const of = (leave: string, test: string, because: string): MailWords => ({ leave, test, because })

const words: Readonly<Record<LanguageCode, MailWords>> = {
  en: of('Unsubscribe', '[Test]', 'You get this mail because you have subscribed to it.'),
  'zh-CN': of('退订', '【测试】', '您收到此邮件，是因为您订阅了我们的邮件。'),
  'zh-TW': of('取消訂閱', '【測試】', '您收到此郵件，是因為您訂閱了我們的郵件。'),
  ja: of('配信停止', '【テスト】', 'このメールは、購読をお申し込みいただいた方にお送りしています。'),
  ko: of('수신 거부', '[테스트]', '이 메일은 구독을 신청하신 분께 보내 드립니다.'),
  de: of('Abmelden', '[Test]', 'Sie erhalten diese E-Mail, weil Sie sie abonniert haben.'),
  fr: of('Se désabonner', '[Test]', 'Vous recevez cet e-mail parce que vous y êtes abonné.'),
  es: of('Darse de baja', '[Prueba]', 'Recibe este correo porque se ha suscrito.'),
  pt: of('Cancelar a subscrição', '[Teste]', 'Recebe este e-mail porque o subscreveu.'),
  'pt-BR': of('Cancelar inscrição', '[Teste]', 'Você recebe este e-mail porque se inscreveu.'),
  it: of('Annulla iscrizione', '[Prova]', 'Riceve questa e-mail perché si è iscritto.'),
  nl: of('Afmelden', '[Test]', 'U ontvangt deze e-mail omdat u zich hebt aangemeld.'),
  pl: of('Wypisz się', '[Test]', 'Otrzymujesz tę wiadomość, ponieważ ją subskrybujesz.'),
  cs: of('Odhlásit odběr', '[Test]', 'Tento e-mail dostáváte, protože jste se přihlásili k jeho odběru.'),
  sk: of('Odhlásiť odber', '[Test]', 'Tento e-mail dostávate, pretože ste sa prihlásili na jeho odber.'),
  hu: of('Leiratkozás', '[Teszt]', 'Azért kapja ezt a levelet, mert feliratkozott rá.'),
  ro: of('Dezabonare', '[Test]', 'Primiți acest e-mail deoarece v-ați abonat la el.'),
  bg: of('Отписване', '[Тест]', 'Получавате този имейл, защото сте се абонирали за него.'),
  el: of('Κατάργηση εγγραφής', '[Δοκιμή]', 'Λαμβάνετε αυτό το μήνυμα επειδή έχετε εγγραφεί.'),
  sv: of('Avsluta prenumerationen', '[Test]', 'Du får det här mejlet eftersom du prenumererar på det.'),
  da: of('Afmeld', '[Test]', 'Du modtager denne mail, fordi du abonnerer på den.'),
  nb: of('Meld deg av', '[Test]', 'Du får denne e-posten fordi du abonnerer på den.'),
  fi: of('Peruuta tilaus', '[Testi]', 'Saat tämän viestin, koska olet tilannut sen.'),
  ru: of('Отписаться', '[Тест]', 'Вы получили это письмо, потому что подписаны на рассылку.'),
  uk: of('Відписатися', '[Тест]', 'Ви отримали цей лист, оскільки підписані на розсилку.'),
  tr: of('Abonelikten çık', '[Test]', 'Bu e-postayı abone olduğunuz için alıyorsunuz.'),
  ar: of('إلغاء الاشتراك', '[اختبار]', 'تصلك هذه الرسالة لأنك مشترك فيها.'),
  he: of('ביטול הרשמה', '[בדיקה]', 'הודעה זו נשלחה אליך כי נרשמת לקבלת הודעות.'),
  hi: of('सदस्यता रद्द करें', '[परीक्षण]', 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने इसकी सदस्यता ली है।'),
  th: of('ยกเลิกการรับข่าวสาร', '[ทดสอบ]', 'คุณได้รับอีเมลนี้เพราะคุณสมัครรับไว้'),
  vi: of('Hủy đăng ký', '[Thử nghiệm]', 'Bạn nhận được email này vì đã đăng ký nhận.'),
  id: of('Berhenti berlangganan', '[Uji coba]', 'Anda menerima email ini karena Anda berlangganan.'),
  ms: of('Berhenti melanggan', '[Ujian]', 'Anda menerima e-mel ini kerana anda melanggannya.'),
}

/** What stands in each mail beside what was written for it, in its language. */
export const mailWords = (language: LanguageCode): MailWords => words[language]
