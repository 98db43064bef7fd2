import type { ContentWithFiles, ManualContent } from '#contract/manuals/content.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Replaces the file ids in a manual's contents by files with URLs for readers. */
export const resolveFiles = async (
  db: Database,
  storage: Storage,
  contents: readonly ManualContent[],
): Promise<ContentWithFiles[]> => {
  const ids = contents.flatMap(({ pdf, videos }) => [pdf ?? [], videos].flat())
  const files = new Map((await filesOf(db, storage, [...new Set(ids)])).map((file) => [file.id, file]))
  return contents.map(({ language, html, pdf, videos }) => ({
    language,
    html,
    pdf: (pdf === null ? undefined : files.get(pdf)) ?? null,
    videos: videos.flatMap((id) => files.get(id) ?? []),
  }))
}
