import type { ContentWithFiles, ManualContent } from '#contract/manuals/content.ts'
import type { Database } from '#server/platform/db/database.ts'
import { filesOf } from '#server/platform/files/storedFiles.ts'
import type { Storage } from '#server/platform/storage/storage.ts'

/** Returns the ids of the files that a content refers to. */
export const fileIdsOf = ({ pdf, videos, covers = {} }: Pick<ManualContent, 'pdf' | 'videos' | 'covers'>): string[] =>
  [pdf ?? [], videos, Object.values(covers)].flat()

/** Replaces the file ids in a manual's contents by files with URLs for readers. */
export const resolveFiles = async (
  db: Database,
  storage: Storage,
  contents: readonly ManualContent[],
): Promise<ContentWithFiles[]> => {
  const ids = contents.flatMap(fileIdsOf)
  const files = new Map((await filesOf(db, storage, [...new Set(ids)])).map((file) => [file.id, file]))
  return contents.map(({ language, html, pdf, videos, covers = {} }) => ({
    language,
    html,
    pdf: (pdf === null ? undefined : files.get(pdf)) ?? null,
    videos: videos.flatMap((id) => files.get(id) ?? []),
    covers: Object.fromEntries(
      Object.entries(covers).flatMap(([id, cover]) => {
        const image = files.get(cover)
        return image ? [[id, image] as const] : []
      }),
    ),
  }))
}
