import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { Inspection } from '#server/platform/inspection/inspector.ts'
import type { ObjectStore } from './store.ts'

/** Credentials for uploads by the browser (specification, section 7). */
interface UploadGrant {
  bucket: string
  region: string
  /** Null for the default address of Alibaba Cloud. */
  endpoint: string | null
  accessKeyId: string
  accessKeySecret: string
  stsToken: string
  expires: Date
}

export interface Storage {
  store: ObjectStore
  /** Base URL of objects below `public/`. */
  publicUrl: string
  /** Returns an address that opens an object below `private/` for 15 minutes. */
  readUrl(key: string): { url: string; expires: Date }
  /**
   * Issues temporary credentials that only allow adding below `prefix`. The embedded storage checks the holder's
   * rights.
   */
  grant(prefix: string, holder: string): Promise<UploadGrant>
  /** Starts to remove uploads that were abandoned for a day, at most once per hour (throttle). */
  sweep(): void
  /** Inspects a file on disk by its rule, and writes the accepted copy to `target`. */
  inspect(job: { source: string; target: string; rule: FileRuleName; name: string }): Promise<Inspection>
  /**
   * Allows the pages of a console to upload whose address is known only after the start. Does nothing for the cloud.
   */
  allowOrigin(origin: string): void
  close(): Promise<void>
}
