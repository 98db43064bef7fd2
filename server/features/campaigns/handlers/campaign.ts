import { sql } from 'drizzle-orm'
import { campaign as kind } from '#contract/campaigns/campaign.ts'
import type { CampaignContent } from '#contract/campaigns/content.ts'
import { type AudienceOf, countAudience, readRecentRecipients } from '#server/features/campaigns/audience.ts'
import { changedParts } from '#server/features/campaigns/changedParts.ts'
import { checkCampaign } from '#server/features/campaigns/checks/index.ts'
import { linkAddresses } from '#server/features/campaigns/linkAddresses.ts'
import { previewCampaign } from '#server/features/campaigns/preview.ts'
import { sampleRecipients } from '#server/features/campaigns/recipients.ts'
import { readResults } from '#server/features/campaigns/results.ts'
import { campaign } from '#server/features/campaigns/tables.ts'
import { isTestedToday, queueTestMail } from '#server/features/campaigns/testMail.ts'
import { ApiError } from '#server/platform/core/apiError.ts'
import { fieldError } from '#server/platform/core/fieldErrors.ts'
import { textIn } from '#server/platform/core/texts.ts'
import { testedToday } from '#server/platform/delivery/ledger.ts'
import { readOne } from '#server/platform/query/readOne.ts'
import { deleteUnused } from '#server/platform/query/uses.ts'
import { listingOf } from '#server/platform/records/listing.ts'
import { serveKind } from '#server/platform/records/serve.ts'
import { assertInitial, assertNoTransitions } from '#server/platform/records/states.ts'
import { sanitizeHtml } from '#server/platform/richText/index.ts'
import { readSenderResponse, saveSender } from './sender.ts'

const { id: campaignId } = campaign

const life = { kind, workflow: 'campaignLife' } as const

export const campaignModule = serveKind(kind, {
  async prepare(request, context) {
    const planned = request.plannedTime as string | null
    if (planned !== null && Date.parse(planned) <= Date.now())
      throw new ApiError('invalid', {}, [fieldError('plannedTime', 'timeInPast', context.language)])
    const contents: CampaignContent[] = []
    for (const [index, content] of (request.contents as CampaignContent[]).entries()) {
      const html = await sanitizeHtml(linkAddresses(content.html), `contents.${index}.html`, context)
      contents.push({ ...content, html, text: content.text?.trim() || null })
    }
    return { ...request, contents }
  },
  /** Only a draft can change: the approved version is the one that is sent. */
  beforeSave: (tx, { id }, context) => assertInitial(tx, life, id, context),
  async afterChange(tx, { after }, { config }) {
    if (!after) return
    const audience = { audience: after.audience, segmentId: after.segment_id, filters: null } as AudienceOf
    const receivers = await countAudience(tx, audience)
    await tx.execute(
      sql`update ${campaign} set receivers = ${receivers}, approval_above = ${config.campaigns.approvalAbove}
           where ${campaignId} = ${after.id}`,
    )
  },

  handlers: {
    async deleteSubscribePush({ id }, context) {
      await context.db.transaction(async (tx) => {
        await assertNoTransitions(tx, life, id, context)
        // Tests of a draft are deleted with it, and those of the last day must stay countable.
        if (await isTestedToday(tx, id))
          throw new ApiError('transitionRefused', { reason: textIn(testedToday, context.language) })
        await deleteUnused(tx, sql`${campaign}`, () => [], id)
      })
      return { id }
    },

    async getSubscribePush({ id }, { db, storage }) {
      const [row] = await db.select().from(campaign).where(sql`${campaignId} = ${id}`)
      if (!row) throw new ApiError('notFound')
      const { version, contents, approvalAbove, approvedReceivers, askedBy, dueTime } = row
      return {
        campaign: await readOne(db, listingOf(kind, storage.publicUrl), id),
        version,
        contents,
        audience: await countAudience(db, row),
        recentReceivers: await readRecentRecipients(db, id),
        approvalAbove,
        approvedReceivers,
        askedBy,
        changedSince: await changedParts(db, row),
        dueTime: dueTime === null ? null : new Date(dueTime).toISOString(),
      }
    },

    previewSubscribePush: (request, context) => previewCampaign(request, context),

    getSubscribePushReceivers: async (request, { db }) => ({ list: await sampleRecipients(db, request) }),

    checkSubscribePush: async ({ id }, context) => ({ list: await checkCampaign(id, context) }),

    async testSubscribePush({ id, language, to }, context) {
      if (!context.config.mail) throw new ApiError('invalid', {}, [fieldError('to', 'noMailServer', context.language)])
      return { id: await queueTestMail(context.db, { campaignId: id, language, to }) }
    },

    getSubscribePushResults: ({ id }, { db }) => readResults(db, id),

    getSubscribePushSign: (_request, context) => readSenderResponse(context),
    saveSubscribePushSign: (request, context) => saveSender(request, context),
  },
})
