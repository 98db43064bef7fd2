import { noteReturned } from '#server/features/campaigns/bounce.ts'
import { complaintHeader } from '#server/features/campaigns/send.ts'
import { readToken } from '#server/features/campaigns/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { wordsOf } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { readReport } from './report.ts'

export interface Parts {
  db: Database
  engine: WorkflowEngine
  secrets: SecretBox
}

const returnPath = /^bounce-([a-z2-7]+)@/i
/** Where mail programs' reports of unwanted mail are sent; the mail that they enclose says which it was. */
const complaints = /^complaints@/i
const complaintToken = new RegExp(`^${complaintHeader}:\\s*([a-z2-7]+)`, 'im')

/** The delivery that an address of ours is about, or that reports of complaints come to; undefined for any other address. */
export const addressed = (secrets: SecretBox, address: string): { deliveryId: string } | 'complaints' | undefined => {
  if (complaints.test(address)) return 'complaints'
  const [, token = ''] = returnPath.exec(address) ?? []
  const deliveryId = readToken(secrets, 'bounce', token)
  return deliveryId === undefined ? undefined : { deliveryId }
}

/** Notes what a mail reports that came to an address of ours. Answers whether that was news. */
export const takeReturned = async (
  { db, engine, secrets }: Parts,
  to: NonNullable<ReturnType<typeof addressed>>,
  raw: Uint8Array,
): Promise<boolean> => {
  const report = await readReport(raw)
  if (!report) return false
  const note = (deliveryId: string) =>
    noteReturned({ db, engine }, deliveryId, { ...report, words: wordsOf(report.words) })
  if (to !== 'complaints') return note(to.deliveryId)
  // Long headers may be folded.
  const [, token = ''] = complaintToken.exec(report.enclosed.replace(/\r?\n[ \t]+/g, ' ')) ?? []
  const deliveryId = readToken(secrets, 'complaint', token)
  if (deliveryId === undefined || report.returned !== 'complaint') return false
  return note(deliveryId)
}
