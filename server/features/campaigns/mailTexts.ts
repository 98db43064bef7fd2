import type { LanguageCode } from '#contract/core/languageCodes.ts'

interface MailTexts {
  leave: string
  test: string
  because: string
}

const textsOf = (leave: string, test: string, because: string): MailTexts => ({ leave, test, because })

const texts: Readonly<Record<LanguageCode, MailTexts>> = {
  en: textsOf('Unsubscribe', '[Test]', 'You get this mail because you have subscribed to it.'),
  'zh-CN': textsOf('退订', '【测试】', '您收到此邮件，是因为您订阅了我们的邮件。'),
  'zh-TW': textsOf('取消訂閱', '【測試】', '您收到此郵件，是因為您訂閱了我們的郵件。'),
  ja: textsOf('配信停止', '【テスト】', 'このメールは、購読をお申し込みいただいた方にお送りしています。'),
  ko: textsOf('수신 거부', '[테스트]', '이 메일은 구독을 신청하신 분께 보내 드립니다.'),
  de: textsOf('Abmelden', '[Test]', 'Sie erhalten diese E-Mail, weil Sie sie abonniert haben.'),
  fr: textsOf('Se désabonner', '[Test]', 'Vous recevez cet e-mail parce que vous y êtes abonné.'),
  es: textsOf('Darse de baja', '[Prueba]', 'Recibe este correo porque se ha suscrito.'),
  pt: textsOf('Cancelar a subscrição', '[Teste]', 'Recebe este e-mail porque o subscreveu.'),
  'pt-BR': textsOf('Cancelar inscrição', '[Teste]', 'Você recebe este e-mail porque se inscreveu.'),
  it: textsOf('Annulla iscrizione', '[Prova]', 'Riceve questa e-mail perché si è iscritto.'),
  nl: textsOf('Afmelden', '[Test]', 'U ontvangt deze e-mail omdat u zich hebt aangemeld.'),
  pl: textsOf('Wypisz się', '[Test]', 'Otrzymujesz tę wiadomość, ponieważ ją subskrybujesz.'),
  cs: textsOf('Odhlásit odběr', '[Test]', 'Tento e-mail dostáváte, protože jste se přihlásili k jeho odběru.'),
  sk: textsOf('Odhlásiť odber', '[Test]', 'Tento e-mail dostávate, pretože ste sa prihlásili na jeho odber.'),
  hu: textsOf('Leiratkozás', '[Teszt]', 'Azért kapja ezt a levelet, mert feliratkozott rá.'),
  ro: textsOf('Dezabonare', '[Test]', 'Primiți acest e-mail deoarece v-ați abonat la el.'),
  bg: textsOf('Отписване', '[Тест]', 'Получавате този имейл, защото сте се абонирали за него.'),
  el: textsOf('Κατάργηση εγγραφής', '[Δοκιμή]', 'Λαμβάνετε αυτό το μήνυμα επειδή έχετε εγγραφεί.'),
  sv: textsOf('Avsluta prenumerationen', '[Test]', 'Du får det här mejlet eftersom du prenumererar på det.'),
  da: textsOf('Afmeld', '[Test]', 'Du modtager denne mail, fordi du abonnerer på den.'),
  nb: textsOf('Meld deg av', '[Test]', 'Du får denne e-posten fordi du abonnerer på den.'),
  fi: textsOf('Peruuta tilaus', '[Testi]', 'Saat tämän viestin, koska olet tilannut sen.'),
  ru: textsOf('Отписаться', '[Тест]', 'Вы получили это письмо, потому что подписаны на рассылку.'),
  uk: textsOf('Відписатися', '[Тест]', 'Ви отримали цей лист, оскільки підписані на розсилку.'),
  tr: textsOf('Abonelikten çık', '[Test]', 'Bu e-postayı abone olduğunuz için alıyorsunuz.'),
  ar: textsOf('إلغاء الاشتراك', '[اختبار]', 'تصلك هذه الرسالة لأنك مشترك فيها.'),
  he: textsOf('ביטול הרשמה', '[בדיקה]', 'הודעה זו נשלחה אליך כי נרשמת לקבלת הודעות.'),
  hi: textsOf('सदस्यता रद्द करें', '[परीक्षण]', 'आपको यह ईमेल इसलिए मिला है क्योंकि आपने इसकी सदस्यता ली है।'),
  th: textsOf('ยกเลิกการรับข่าวสาร', '[ทดสอบ]', 'คุณได้รับอีเมลนี้เพราะคุณสมัครรับไว้'),
  vi: textsOf('Hủy đăng ký', '[Thử nghiệm]', 'Bạn nhận được email này vì đã đăng ký nhận.'),
  id: textsOf('Berhenti berlangganan', '[Uji coba]', 'Anda menerima email ini karena Anda berlangganan.'),
  ms: textsOf('Berhenti melanggan', '[Ujian]', 'Anda menerima e-mel ini kerana anda melanggannya.'),
}

/** Returns the fixed texts of a mail in its language. */
export const mailTexts = (language: LanguageCode): MailTexts => texts[language]
