import { foldText } from '#contract/core/characters.ts'

/** Consent of a person according to a line. */
type ImportedStatus = 'subscribed' | 'optedOut' | 'unconfirmed'

/** Words of exports of mailing services (listmonk, Mailchimp, Brevo and others) for the status of a subscriber. */
const words: Readonly<Record<ImportedStatus, string>> = {
  subscribed:
    'subscribed, subscriber, enabled, active, confirmed, opted in, opt in, optin, yes, true, 1, y, ok, valid, member, abonniert, aktiv, angemeldet, abonné, inscrit, actif, suscrito, activo, iscritto, attivo, inscrito, ativo, подписан, 已订阅, 订阅, 已訂閱, 正常, 有效, 登録済み, 구독',
  optedOut:
    'unsubscribed, un subscribed, unsubscriber, unsub, blocklisted, blacklisted, blocked, block listed, black listed, blocklist, blacklist, cleaned, bounced, bounce, hard bounce, hard bounced, hardbounce, soft bounce, soft bounced, undeliverable, undelivered, invalid, complained, complaint, complainer, spam, spam complaint, reported spam, marked as spam, abuse, suppressed, opted out, opt out, optout, disabled, inactive, deactivated, removed, deleted, archived, cancelled, canceled, rejected, do not contact, do not email, do not mail, no, false, 0, n, abgemeldet, inaktiv, gesperrt, désabonné, désinscrit, inactif, bloqué, dado de baja, baja, cancelado, inactivo, bloqueado, disiscritto, disattivato, inativo, descadastrado, uitgeschreven, отписан, отписался, заблокирован, 已退订, 退订, 退訂, 已退訂, 取消订阅, 已取消, 黑名单, 黑名單, 退信, 投诉, 无效, 配信停止, 解除, 수신거부',
  unconfirmed:
    'unconfirmed, pending, not confirmed, awaiting confirmation, unverified, non subscribed, nonsubscribed, not subscribed, never subscribed, transactional, no consent, unknown, none, unbestätigt, ausstehend, en attente, non confirmé, pendiente, in attesa, pendente, не подтвержден, 未确认, 待确认, 未訂閱, 未订阅, 未確認',
}

const keyOf = (text: string) =>
  foldText(text)
    .replace(/[\s_-]+/g, ' ')
    .trim()

const statusByWord = new Map(
  (Object.keys(words) as ImportedStatus[]).flatMap((status) =>
    words[status].split(',').map((word) => [keyOf(word), status] as const),
  ),
)

/** Returns the status that a word names; undefined for an unknown word. */
export const readStatus = (cell: string): ImportedStatus | undefined => statusByWord.get(keyOf(cell))

/** Columns whose filled or affirmed cell means that the person opted out, or that mail to them bounced. */
const optOutHeaders = [
  /^(?:e ?mail )?(?:is )?(?:un ?subscribed?|un ?subs?|(?:black|block) ?list(?:ed)?|opt(?:ed)? ?out|suppress(?:ed|ion)|clean(?:ed)?|(?:hard )?bounced?|complain(?:ed|t)|spam(?: complaint)?|abuse|do not (?:e ?mail|contact|mail))(?: (?:e ?mail|time|date|at|on|reason|status|from all e ?mails?))?$/,
  /^(?:e ?mail )(?:black|block) ?list(?:ed)?$/,
  /^abgemeldet|^abmelde|^desabonn|^desinscri|^baja$|退[订訂]|黑名[单單]|退信/,
]
/** Columns whose denied cell means that the person did not agree. */
const optInHeaders = [
  /^(?:e ?mail )?(?:is )?(?:subscribed|opt(?:ed)? ?in|marketing consent|consent|subscription)$/,
  /^accepts (?:e ?mail )?marketing$|^(?:e ?mail )?marketing (?:opt ?in|consent|permission)$/,
]

/** Columns of a header that tell opt-outs. */
export interface ConsentColumns {
  optOut: number[]
  optIn: number[]
}

/** Finds the columns that tell opt-outs by their names. */
export const findConsentColumns = (header: readonly string[]): ConsentColumns => {
  const matching = (patterns: readonly RegExp[]) =>
    header.flatMap((name, index) => (patterns.some((pattern) => pattern.test(keyOf(name))) ? [index] : []))
  return { optOut: matching(optOutHeaders), optIn: matching(optInHeaders) }
}

const denials = new Set([
  '',
  'no',
  'false',
  '0',
  'n',
  'f',
  'none',
  'null',
  'never',
  'nein',
  'non',
  '否',
  'не',
  'нет',
  '-',
  '–',
])

/**
 * Returns what a line says: an opt-out in any of its columns prevails. Undefined for a status word that is unknown;
 * without any status the import itself states the consent.
 */
export const statusOf = (
  cell: (index: number) => string,
  { optOut, optIn }: ConsentColumns,
  status: number | null,
): ImportedStatus | undefined => {
  const word = status === null || optOut.includes(status) ? '' : cell(status)
  const stated = word === '' ? 'subscribed' : readStatus(word)
  if (optOut.some((index) => !denials.has(keyOf(cell(index))))) return 'optedOut'
  const granted = optIn.flatMap((index) => (index === status ? [] : (readStatus(cell(index)) ?? [])))
  return granted.find((one) => one !== 'subscribed') ?? stated
}
