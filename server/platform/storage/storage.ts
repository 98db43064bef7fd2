import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { Inspection } from '#server/platform/inspection/inspector.ts'
import type { ObjectStore } from './store.ts'

/** What the browser needs to upload for itself (specification, section 7). */
interface UploadGrant {
  bucket: string
  region: string
  /** Null at Alibaba Cloud's own address. */
  endpoint: string | null
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  expires: Date
}

export interface Storage {
  store: ObjectStore
  /** An object at `public/…` is read below this address. */
  publicUrl: string
  /** An address that opens an object at `private/…` for some minutes. */
  readUrl(key: string): { url: string; expires: Date }
  /** Credentials of a few minutes that can only add below `prefix`. The embedded storage asks for their holder's rights. */
  grant(prefix: string, holder: string): Promise<UploadGrant>
  /** Begins, at most once an hour, to remove uploads that nobody came back for within a day. */
  sweep(): void
  /** Reads a file on disk, checks it by its rule, and writes what may be kept. */
  inspect(job: { source: string; target: string; rule: FileRuleName; name: string }): Promise<Inspection>
  /** Lets the pages of a console upload, whose address was not known at the start. The cloud has rules of its own. */
  allowOrigin(origin: string): void
  close(): Promise<void>
}
