import { hash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { emailKey } from '#contract/core/email.ts'
import type { LanguageCode } from '#contract/core/languageCodes.ts'
import type { Language } from '#contract/core/localizedText.ts'
import { workflowEvent } from '#machines/core/workflow.ts'
import { sendSubjects } from '#server/platform/auth/attemptSubjects.ts'
import { countAttempt } from '#server/platform/auth/loginAttempts.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import type { Database } from '#server/platform/db/database.ts'
import { rowsOf } from '#server/platform/db/rows.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { subscriberActor } from '#server/platform/workflows/binding.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { transitionRecord } from '#server/platform/workflows/transitionRecord.ts'
import { alreadySubscribed, subscribeConfirm } from './mails.ts'
import { readIdentity } from './sender.ts'
import { subscriber } from './tables.ts'
import { confirmUrl } from './urls.ts'

export interface SignUp {
  email: string
  name: string | null
  language: LanguageCode
  /** 'yes' if clicks may be counted. */
  clicks: 'yes' | 'no'
  /** Text of the consent, and the page where it was given. */
  consentText: string
  consentPlace: string
}

interface SignUpContext {
  db: Database
  config: Pick<Config, 'publicUrl' | 'consoleUrl'>
  secrets: SecretBox
}

/** Consent that the owner of an address confirms. */
interface Consent {
  name: string | null
  clicks: 'yes' | 'no'
  place: string
  text: string
}

interface Unconfirmed {
  id: string
  email: string
  state: string
  version: number
  /** Most recent consent sent by the form. */
  consent: Consent
  /** Digest of the consent that was confirmed last. */
  confirmed: string | null
}

/**
 * Selects the consent pending confirmation, as JSON: for an unsubscribed address the pending one, stored beside the
 * confirmed one.
 */
const pendingConsentJson = sql`json_build_object(
  'name', ${subscriber.name}, 'clicks', coalesce(${subscriber.pendingConsent} ->> 'clicks', ${subscriber.clicks}),
  'place', coalesce(${subscriber.pendingConsent} ->> 'place', ${subscriber.consentPlace}),
  'text', coalesce(${subscriber.pendingConsent} ->> 'text', ${subscriber.consentText}))`

/** Returns a digest of a consent. A form sent again with other values invalidates the confirmation link. */
export const consentDigest = ({ version, consent }: Pick<Unconfirmed, 'version' | 'consent'>): string =>
  hash('sha256', JSON.stringify([version, consent.name, consent.clicks, consent.place, consent.text]))

/** Columns of the form besides the address. */
const formColumns = [
  subscriber.name,
  subscriber.consentTime,
  subscriber.consentPlace,
  subscriber.consentText,
  subscriber.clicks,
]

/**
 * Assigns a column of the form only while the address is unconfirmed: afterwards only the owner of the mailbox changes
 * the row.
 */
const unlessConfirmed = (column: PgColumn): SQL => {
  const name = sql.identifier(column.name)
  return sql`${name} = case when ${subscriber.state} = 'unconfirmed' then excluded.${name} else ${column} end`
}

/**
 * Upserts the row of an address. An unconfirmed row is overwritten; for an unsubscribed or bounced address the consent is
 * stored as pending until it is confirmed.
 */
const upsertRow = async (tx: Database, { email, name, language, clicks, consentText, consentPlace }: SignUp) => {
  const [row] = await rowsOf<Unconfirmed>(
    tx,
    sql`insert into ${subscriber} (email, mailbox, name, language, source, consent_time, consent_place, consent_text, clicks)
        values (${email}, ${emailKey(email)}, ${name}, ${language}, 'form', now(), ${consentPlace}, ${consentText}, ${clicks})
        on conflict (mailbox) do update
           set ${sql.join(formColumns.map(unlessConfirmed), sql`, `)},
               pending_consent = case when ${subscriber.state} in ('unsubscribed', 'bounced')
                 then jsonb_build_object('time', now(), 'place', excluded.consent_place, 'text', excluded.consent_text,
                                         'clicks', excluded.clicks) end
        returning id, email, state, version, confirmed_consent as confirmed, ${pendingConsentJson} as consent`,
  )
  return row as Unconfirmed
}

/** States in which no mail is sent, not even for confirmation. */
const silentStates = ['complained']

/**
 * Handles a request to subscribe (double opt-in): upserts the subscriber and queues a mail that asks the owner of the
 * mailbox to confirm. The response is the same for known and unknown addresses. Throws `sendLimited` if a network
 * requests too often.
 */
export const signUp = async (
  { db, config, secrets }: SignUpContext,
  request: SignUp,
  { client, language }: { client: string; language: Language },
): Promise<void> => {
  await countAttempt(db, sendSubjects(emailKey(request.email), client), 'sendLimited')
  await db.transaction(async (tx) => {
    const row = await upsertRow(tx, request)
    if (silentStates.includes(row.state)) return
    const { privacyUrl: _privacyUrl, replyTo, ...identity } = await readIdentity(tx, language)
    const values = {
      sender: identity.name,
      address: confirmUrl({ publicUrl: config.publicUrl, secrets }, row.id, consentDigest(row)),
    }
    const mail = queueMail(tx, {
      kind: row.state === 'subscribed' ? alreadySubscribed : subscribeConfirm,
      to: request.email,
      language,
      values,
      consoleUrl: config.consoleUrl,
      author: { vid: null, ...identity },
      replyTo,
    })
    // The daily limit of mails per mailbox is reached: the response must not reveal it.
    await mail.catch((error) => {
      if (!(error instanceof ApiError && error.reason === 'sendLimited')) throw error
    })
  })
}

const readUnconfirmed = async (db: Database, id: string, lock = sql``): Promise<Unconfirmed | undefined> => {
  const [row] = await rowsOf<Unconfirmed>(
    db,
    sql`select id, email, state, version, confirmed_consent as confirmed, ${pendingConsentJson} as consent from ${subscriber} where id = ${id} ${lock}`,
  )
  return row
}

/** Returns the address and the consent that a link would confirm; undefined if there is no such row. */
export const findUnconfirmed = (db: Database, id: string): Promise<Unconfirmed | undefined> => readUnconfirmed(db, id)

const confirmableStates = ['unconfirmed', 'unsubscribed', 'bounced']

/**
 * Subscribes the owner of an address with the consent of this digest. Returns false if that consent is no longer pending.
 */
export const confirm = (db: Database, engine: WorkflowEngine, id: string, digest: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await readUnconfirmed(tx, id, sql`for update`)
    if (!row || !confirmableStates.includes(row.state) || consentDigest(row) !== digest) return false
    const event = workflowEvent('subscriber.confirm')
    await transitionRecord(tx, { workflow: 'subscriberLife', id, event }, subscriberActor, { engine })
    await tx.execute(
      sql`update ${subscriber}
             set soft_bounces = 0, pending_consent = null, confirmed_consent = ${digest},
                 consent_time = coalesce((pending_consent ->> 'time')::timestamptz, consent_time),
                 consent_place = coalesce(pending_consent ->> 'place', consent_place),
                 consent_text = coalesce(pending_consent ->> 'text', consent_text),
                 clicks = coalesce(pending_consent ->> 'clicks', clicks)
           where id = ${id}`,
    )
    return true
  })
