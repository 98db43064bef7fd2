import { sql } from 'drizzle-orm'
import { fill, type Language, type LocalizedText } from '#contract/localizedText.ts'
import { vendorAuditDefinition } from '#contract/workflows/vendorAudit.ts'
import type { Database } from '../db/connect.ts'
import { sysMsg } from '../db/schema.ts'
import { queueMail } from '../mail/queue.ts'
import { rowsOf } from '../query/rows.ts'
import type { CompletedTransition } from './binding.ts'

/** The messages about a transition, to the vendor and to the administrators; `{vendor}`, `{vid}` and `{why}` are filled in. */
const messages: Record<string, { toVendor?: LocalizedText; toAdministrators?: LocalizedText }> = {
  'vendor.submit': {
    toVendor: {
      en: 'Your company information was submitted and is under review',
      zh_CN: '您的公司资料已提交，正在审核',
    },
    toAdministrators: {
      en: '{vendor} has submitted its information for review',
      zh_CN: '{vendor} 提交了资料，等待审核',
    },
  },
  'vendor.approve': {
    toVendor: { en: 'Your company is approved. Your VID is {vid}', zh_CN: '您的公司已通过审核，VID 为 {vid}' },
  },
  'vendor.reject': {
    toVendor: { en: 'Your submission was rejected: {why}', zh_CN: '您的申请被驳回：{why}' },
  },
  'vendor.suspend': {
    toVendor: { en: 'Your company was suspended: {why}', zh_CN: '您的公司已被停用：{why}' },
  },
  'vendor.reinstate': { toVendor: { en: 'Your company is reinstated', zh_CN: '您的公司已恢复' } },
}

const reasonWords = vendorAuditDefinition.events['vendor.reject'].reasons
const isReason = (code: string): code is keyof typeof reasonWords => code in reasonWords

const whyOf = ({ reason: { codes, note } }: CompletedTransition, language: Language): string =>
  [...codes.filter(isReason).map((code) => reasonWords[code][language]), ...(note ? [note] : [])].join(
    language === 'en' ? '; ' : '；',
  )

/** Notifies the vendor by message and mail, and where it is their turn the administrators, in the transaction of the transition. */
export const notifyVendorTransition = async (tx: Database, transition: CompletedTransition): Promise<void> => {
  const { toVendor, toAdministrators } = messages[transition.event] ?? {}
  const [row] = await rowsOf<{ name: string; vid: string | null }>(
    tx,
    sql`select name, vid from vendor where id = ${transition.recordId}`,
  )
  const inWords = (text: LocalizedText, language: Language) =>
    fill(text, language, { vendor: row?.name ?? '', vid: row?.vid ?? '', why: whyOf(transition, language) })
  const filled = (text: LocalizedText) => ({ contentEn: inWords(text, 'en'), contentZh: inWords(text, 'zh_CN') })
  const transitionSeq = transition.seq
  if (toVendor) {
    await tx.insert(sysMsg).values({ vendorId: transition.recordId, transitionSeq, ...filled(toVendor) })
    const [contact] = await rowsOf<{ to: string; language: Language }>(
      tx,
      sql`select v.contact_email as to, coalesce(min(a.language), 'en') as language
            from vendor v left join account a on a.vendor_id = v.id
           where v.id = ${transition.recordId} and v.contact_email <> '' group by v.contact_email`,
    )
    if (contact)
      await queueMail(tx, { kind: 'vendorDecision', ...contact, values: { text: inWords(toVendor, contact.language) } })
  }
  if (toAdministrators) await tx.insert(sysMsg).values({ transitionSeq, ...filled(toAdministrators) })
}
