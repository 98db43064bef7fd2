import { createActor } from 'xstate'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import type { AppDispatch } from '#store/reducer.ts'
import { createUpload } from './uploadActor.ts'

/** Uploads a file that the console made itself, without a field. Resolves to undefined if that fails. */
export const uploadFile = (file: File, rule: FileRuleName, dispatch: AppDispatch): Promise<StoredFile | undefined> =>
  new Promise((resolve) => {
    const actor = createActor(createUpload(file, { rules: [rule] }, dispatch))
    actor.subscribe((snapshot) => {
      if (snapshot.matches('queued')) actor.send({ type: 'upload.start' })
      if (snapshot.matches('done')) resolve(snapshot.context.file)
      if (snapshot.matches('refused') || snapshot.matches('interrupted')) resolve(undefined)
    })
    actor.start()
  })
