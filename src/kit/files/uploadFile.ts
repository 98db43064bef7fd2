import { createActor } from 'xstate'
import { fileProblemText } from '#contract/core/files/check.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { Translate } from '#contract/core/text.ts'
import type { AppDispatch } from '#store/reducer.ts'
import { createUpload, type FileFieldRules } from './uploadActor.ts'

/**
 * Checks, uploads and ingests one file without a row that shows its progress. Rejects with the reasons if it is refused,
 * and without one if the connection fails.
 */
export const uploadFile = (
  file: File,
  rules: FileFieldRules,
  dispatch: AppDispatch,
  text: Translate,
): Promise<StoredFile> => {
  const { promise, resolve, reject } = Promise.withResolvers<StoredFile>()
  const actor = createActor(createUpload(file, rules, dispatch))
  actor.subscribe(({ value, context }) => {
    if (value === 'queued') actor.send({ type: 'upload.start' })
    if (value === 'done' && context.file) resolve(context.file)
    if (value === 'interrupted') reject(new Error())
    if (value === 'refused')
      reject(new Error([...context.problems.map((one) => text(fileProblemText(one))), ...context.refusals].join(' ')))
  })
  actor.start()
  return promise.finally(() => actor.stop())
}
