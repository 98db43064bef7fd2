import { mailKind } from '#server/platform/mail/kind.ts'

export const feedbackAnswer = mailKind('feedbackAnswer', {
  subject: { en: '{author} answered your feedback {number}', zh_CN: '{author}已回复您的反馈 {number}' },
  paragraphs: [
    { en: '{author} answers what you wrote in {app}:', zh_CN: '{author}就您在 {app} 中的反馈回复如下：' },
    { en: '{text}', zh_CN: '{text}' },
    { en: 'You wrote ({number}): {question}', zh_CN: '您的反馈（{number}）：{question}' },
    {
      en: 'The device platform sends this mail for {author}, who alone is responsible for its text. It never asks for a password. Open the app to write again.',
      zh_CN: '本邮件由设备平台代{author}发送，内容由{author}负责，且绝不会索要密码。如需继续反馈，请打开 App。',
    },
    { en: 'Not for you? Stop mail from {author}: {address}', zh_CN: '与您无关？停止接收{author}的邮件：{address}' },
  ],
  isDroppable: true,
  usefulHours: 240,
  values: ['author', 'number', 'app', 'text', 'question', 'address'],
})
