import { recordBounce } from '#server/features/campaigns/bounce.ts'
import { complaintHeader } from '#server/features/campaigns/submit.ts'
import { readToken } from '#server/features/campaigns/tokens.ts'
import type { Database } from '#server/platform/db/database.ts'
import { errorMessage } from '#server/platform/delivery/queue.ts'
import type { SecretBox } from '#server/platform/keys/secretBox.ts'
import type { WorkflowEngine } from '#server/platform/workflows/engine.ts'
import { readReport } from './report.ts'

export interface BounceContext {
  db: Database
  engine: WorkflowEngine
  secrets: SecretBox
}

const returnPath = /^bounce-([a-z2-7]+)@/i
/** Address for complaints; the enclosed mail identifies the delivery. */
const complaints = /^complaints@/i
const complaintToken = new RegExp(`^${complaintHeader}:\\s*([a-z2-7]+)`, 'im')

/** Returns the delivery that a return address belongs to, or `complaints`; undefined for any other address. */
export const parseReturnAddress = (
  secrets: SecretBox,
  address: string,
): { deliveryId: string } | 'complaints' | undefined => {
  if (complaints.test(address)) return 'complaints'
  const [, token = ''] = returnPath.exec(address) ?? []
  const deliveryId = readToken(secrets, 'bounce', token)
  return deliveryId === undefined ? undefined : { deliveryId }
}

/** Parses a mail to a return address and records its bounce or complaint. Returns whether it was new. */
export const ingestBounce = async (
  { db, engine, secrets }: BounceContext,
  to: NonNullable<ReturnType<typeof parseReturnAddress>>,
  raw: Uint8Array,
): Promise<boolean> => {
  const report = await readReport(raw)
  if (!report) return false
  const record = (deliveryId: string) =>
    recordBounce({ db, engine }, deliveryId, { ...report, words: errorMessage(report.words) })
  if (to !== 'complaints') return record(to.deliveryId)
  const [, token = ''] = complaintToken.exec(report.enclosed.replace(/\r?\n[ \t]+/g, ' ')) ?? []
  const deliveryId = readToken(secrets, 'complaint', token)
  if (deliveryId === undefined || report.returned !== 'complaint') return false
  return record(deliveryId)
}
