import type OSS from 'ali-oss'
import { fromCallback, fromPromise } from 'xstate'
import { checkFile, fileProblem } from '#contract/core/files/check.ts'
import { type FileKind, fileKinds } from '#contract/core/files/kinds.ts'
import { type FileRuleName, type Pixels, ruleOf, ruleWithPixels } from '#contract/core/files/rules.ts'
import { type FileCheck, type IngestedFile, type Refusal, uploadMachine } from '#machines/files/upload.ts'
import { isPlatformError, isSessionOver } from '#store/api/platformError.ts'
import { ingestUpload } from '#store/api/uploads.ts'
import type { AppDispatch } from '#store/reducer.ts'
import { readFileFacts } from './readFileFacts.ts'
import { type ObjectStorage, openStorage } from './storage.ts'
import { discardUpload, uploadToStorage } from './uploadToStorage.ts'

/** Rules of a file field; the first rule that accepts the file's kind applies. */
export interface FileFieldRules {
  rules: readonly [FileRuleName, ...FileRuleName[]]
  /** Exact size of images, if the record requires it. */
  exact?: Pixels | undefined
}

const check = async (file: File, { rules, exact }: FileFieldRules): Promise<FileCheck> => {
  const accepts = (kind: FileKind) => rules.some((name) => ruleOf(name).kinds.includes(kind))
  const facts = await readFileFacts(file, { isText: accepts('csv'), isBinary: accepts('bin') })
  const rule = rules.find((name) => facts.kind && ruleOf(name).kinds.includes(facts.kind))
  if (rule) return { rule, problems: checkFile(ruleWithPixels(rule, exact), facts) }
  const kinds = rules.flatMap((name) => ruleOf(name).kinds)
  return { rule: rules[0], problems: checkFile({ ...ruleOf(rules[0]), kinds }, facts) }
}

const isImageRule = (rule: FileRuleName) => ruleOf(rule).kinds.every((kind) => fileKinds[kind].family === 'image')

/**
 * Returns the problems that the platform reports for a file; undefined for other errors, such as an ended session,
 * after which the upload is retried.
 */
const platformMessages = (error: unknown): readonly string[] | undefined => {
  if (!isPlatformError(error) || error.kind !== 'refused' || isSessionOver(error)) return undefined
  return error.errors?.map(({ msg }) => msg) ?? [error.msg]
}

/** Returns the refusal of an upload; undefined for interruptions, which can be retried. */
const readRefusal = (error: unknown): Refusal | undefined => {
  const refusals = platformMessages(error)
  if (refusals) return { refusals }
  return (error as { code?: unknown }).code === 'QuotaExceeded' ? { problems: [fileProblem('fileQuota')] } : undefined
}

/** Creates the machine of one upload, which, once started, checks the file, sends it to the storage and has the platform ingest it. */
export const createUpload = (file: File, fieldRules: FileFieldRules, dispatch: AppDispatch) => {
  let checkpoint: OSS.Checkpoint | undefined
  return uploadMachine.provide({
    actors: {
      check: fromPromise<FileCheck>(() => check(file, fieldRules)),

      send: fromCallback(({ sendBack }) => {
        let stopped = false
        let storage: ObjectStorage | undefined
        const run = async () => {
          const opened = await dispatch(openStorage())
          // Cancelled while the storage was opened.
          if (stopped) return
          storage = opened
          const key = await uploadToStorage(storage, file, checkpoint, (progress) => {
            checkpoint = progress.checkpoint
            if (!stopped) sendBack({ type: 'upload.progress', share: progress.share })
          })
          if (!stopped) sendBack({ type: 'upload.sent', key })
          stopped = true
        }
        const discard = () => {
          if (storage) discardUpload(storage, checkpoint).catch(() => {})
        }
        run().catch((error: unknown) => {
          if (stopped) return
          stopped = true
          const refusal = readRefusal(error)
          if (refusal) discard()
          sendBack(refusal ? { type: 'upload.refused', ...refusal } : { type: 'upload.interrupted' })
        })
        return () => {
          // Stopped before its end: discard the parts.
          if (!stopped) discard()
          stopped = true
        }
      }),

      ingest: fromPromise(async ({ input: { key, rule } }): Promise<IngestedFile> => {
        const call = isImageRule(rule) ? 'uploadImg' : 'uploadFile'
        try {
          return { file: await dispatch(ingestUpload(call, { key, rule, name: file.name })) }
        } catch (error) {
          const problems = platformMessages(error)
          if (!problems) throw error
          return { problems }
        }
      }),
    },
  })
}

/** Creates the machine of a file beyond the field's limit, which is refused with that reason. */
export const createRefusedUpload = ({ rules }: FileFieldRules, max: number) =>
  uploadMachine.provide({
    actors: {
      check: fromPromise<FileCheck>(async () => ({ rule: rules[0], problems: [fileProblem('fileRoom', { max })] })),
    },
  })
