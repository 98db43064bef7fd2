import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { engineWith } from '../../server/app/composition.ts'
import { openDatabase } from '../../server/app/database.ts'
import { composeMail } from '../../server/features/campaigns/compose.ts'
import { startCampaigns } from '../../server/features/campaigns/start.ts'
import { readConfig } from '../../server/platform/config/config.ts'
import { openAuditKey } from '../../server/platform/keys/auditFolder.ts'
import { openSecretBox } from '../../server/platform/keys/secretBox.ts'

const subject = 'News for you'
const html = `<p>Hello {{name|friend}},</p>${'<p>What is new about your devices this month.</p>'.repeat(20)}`

const contents = [{ language: 'en' as const, subject, preheader: '', html, text: null }]
const sign = {
  senderName: 'Aster',
  senderAddress: 'news@example.org',
  replyTo: null,
  postalAddress: 'Hauptstraße 1, 10115 Berlin',
  colour: null,
  logo: null,
  signatures: [],
}
const unsubscribeUrl = `http://127.0.0.1:7300/subscribe/leave/${'a'.repeat(42)}`

/** Composes the mail that each recipient gets. */
export const sampleMail = () => {
  const receiver = { language: 'en', unsubscribeUrl, clickUrl: undefined, isTest: false } as const
  const composed = composeMail({ contents, sign }, { ...receiver, values: { name: null, email: '', country: null } })
  if (!composed) throw new Error('The campaign says nothing')
  return {
    from: { name: sign.senderName, address: sign.senderAddress },
    subject: composed.subject,
    html: composed.html,
    text: composed.text,
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'List-Id': '<news.example.org>',
    },
  }
}

const filled = sql`
  insert into subscribe_sign (sender_name, sender_address, postal_address, signatures)
  values (${sign.senderName}, ${sign.senderAddress}, ${sign.postalAddress}, '[]')`

/** Creates a database with a campaign, embedded unless one is named, and starts the server's dispatcher. */
export const aCampaignWorld = async (smtpUrl: string, databaseUrl = '') => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-campaigns-'))
  const config = readConfig({
    ...process.env,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SEED: 'none',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'news@example.org',
    MAIL_DOMAIN_RATE: '100000000',
  })
  const database = await openDatabase(config)
  const { db, close } = database
  await db.execute(filled)
  await db.execute(
    sql`insert into campaign (name, audience, contents) values ('Measured', 'all', ${JSON.stringify(contents)}::jsonb)`,
  )
  const delivery = await startCampaigns({
    config,
    database,
    engine: engineWith(await openAuditKey(config)),
    secrets: await openSecretBox(config),
    onError: (error) => {
      throw error
    },
  })
  if (!delivery) throw new Error('Nothing sends')
  return {
    /**
     * Inserts deliveries to different recipients and waits until they are sent. Bypasses the transition log,
     * which is not measured.
     */
    send: async (count: number) => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = 'replica'`)
        await tx.execute(sql`delete from delivery`)
        await tx.execute(sql`delete from subscriber`)
        await tx.execute(
          sql`insert into subscriber (email, mailbox, language, source, consent_place, consent_text, state)
              select 'reader' || number || '@example.org', 'reader' || number || '@example.org', 'en', 'import', '', '', 'subscribed'
                from generate_series(1, ${count}::int) as number`,
        )
        await tx.execute(
          sql`insert into delivery (campaign_id, subscriber_id, email, domain, language)
              select campaign.id, subscriber.id, subscriber.email, 'example.org', 'en' from campaign, subscriber`,
        )
      })
      const start = performance.now()
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = 'replica'`)
        await tx.execute(sql`update campaign set state = 'sending', sent = 0`)
        await tx.execute(sql`select pg_notify('delivery', '')`)
      })
      for (;;) {
        await delivery.idle()
        const { rows } = (await db.execute(sql`select sent from campaign`)) as unknown as { rows: { sent: number }[] }
        if (rows[0]?.sent === count) return performance.now() - start
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
    close: async () => {
      await delivery.close()
      await close()
      await rm(dataDir, { recursive: true })
    },
  }
}
