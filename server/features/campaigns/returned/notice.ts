import type { MailParts } from './parts.ts'

/** Senders of mail servers, as they name themselves. */
const mailer =
  /mailer.?daemon|post ?master|mail(?:er)? ?(?:delivery|administrator|system|server)|microsoftexchange|system administrator|mdaemon|bounce|délivr|mail router|<>/i

const failedSubject =
  /un-?deliver|deliver(?:y|ed|ing)?\b.{0,40}(?:fail|problem|error|status|impossible|unable|report|unsuccess)|(?:fail|error|unable|could ?n[o']t|cannot|problem|not)\b.{0,40}deliver|return(?:ed|ing)\b.{0,20}(?:mail|sender|message)|mail.{0,20}(?:failure|returned|error)|failure notice|non[- ]?(?:delivery|remis)|unzustellbar|nicht zugestellt|zustell|échec|no se (?:ha )?pu|não entreg|退信|退回|无法投递|投递失败|未送达|配信不能|送信(?:できま|エラー)|не доставлен|недостав/i
const failedText =
  /(?:could|can|was|were|has|have|is)(?: ?not|n't) (?:be |been )?(?:successfully )?(?:deliver|sent|reach)|unable to (?:deliver|send|reach)|undeliver|delivery\b.{0,80}\bfail|failed permanently|permanent (?:fatal )?error|not delivered|giving up|无法(?:投递|送达|发送|到达)|投递失败|未能|退回|退信|届けることができません|配信できません/i

const answeredByProgram =
  /out of (?:the |my )?office|auto(?:matic|mated|matisch)?e?[- ]?(?:reply|response|responder|antwort)|réponse automatique|respuesta automática|vacation|on leave|abwesen|自动(?:回复|答复)|自動(?:応答|返信)|不在|\baway\b|holiday|休假/i
const delayed =
  /\b(?:delay|delayed|warning)\b|still being (?:retried|attempted)|verzögert|延迟|(?:will|to) (?:continue|keep) (?:to try|trying|to retry|retrying|attempting)|you do not need to (?:resend|do anything)|no action is required/i

const answerHeaders = ['x-autoreply', 'x-autorespond', 'x-vacation', 'x-autoresponder']

/**
 * Tests whether a mail is a failure report written for people, as opposed to a notice of a delay, an automatic reply or
 * other mail.
 */
export const isFailureNotice = ({ header, text }: MailParts): boolean => {
  const subject = header('subject')
  if (answerHeaders.some((name) => header(name) !== '') || /auto.?reply/i.test(header('precedence'))) return false
  if (header('x-failed-recipients') !== '') return !/\bwarning\b|\bdelayed\b/i.test(subject)
  if (answeredByProgram.test(subject)) return false
  if (!mailer.test(header('from')) && header('return-path') !== '<>') return false
  if (!failedSubject.test(subject) && !failedText.test(text)) return false
  return !(delayed.test(subject) || delayed.test(text)) || /fail|undeliver|return/i.test(subject)
}
