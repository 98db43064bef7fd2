import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type { FileProblem } from '#contract/core/files/check.ts'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'

/** Reason of a refusal: problems found by rule or storage, or texts of the server in the reader's language. */
export type Refusal = { problems: readonly FileProblem[] } | { refusals: readonly string[] }

type Event =
  | { type: 'upload.start' }
  | { type: 'upload.progress'; share: number }
  | { type: 'upload.sent'; key: string }
  | { type: 'upload.interrupted' }
  | ({ type: 'upload.refused' } & Refusal)
  | { type: 'upload.retry' }
  | { type: 'upload.cancel' }

/** Result of the check in the browser: the rule for the file's format, and its violations. */
export interface FileCheck {
  rule: FileRuleName
  problems: readonly FileProblem[]
}

/** Result of the server's check of the bytes. */
export type IngestedFile = { file: StoredFile } | { problems: readonly string[] }

interface Context {
  rule: FileRuleName | undefined
  /** Share of uploaded bytes, from 0 to 1. */
  share: number
  key: string | undefined
  /** Problems found before sending, or by the storage. */
  problems: readonly FileProblem[]
  /** Refusals of the server, in the reader's language. */
  refusals: readonly string[]
  file: StoredFile | undefined
}

const start: Context = { rule: undefined, share: 0, key: undefined, problems: [], refusals: [], file: undefined }

/**
 * Statechart of the upload of one file: checked in the browser, sent to the storage, ingested by the server. Bytes that
 * were sent are not sent again after an interruption.
 */
export const uploadMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'active' },
  actors: {
    check: fromPromise<FileCheck>(() => Promise.reject(new Error('No file is given'))),
    send: fromCallback<Event>(() => {}),
    ingest: fromPromise<IngestedFile, { rule: FileRuleName; key: string }>(() =>
      Promise.reject(new Error('No file is given')),
    ),
  },
  guards: { isSent: ({ context }) => context.key !== undefined },
}).createMachine({
  id: 'upload',
  context: start,
  initial: 'checking',
  on: { 'upload.cancel': '.cancelled' },
  states: {
    checking: {
      description: 'Its format, size and pixels are checked in the browser.',
      invoke: {
        src: 'check',
        onDone: [
          {
            guard: ({ event }) => event.output.problems.length === 0,
            target: 'queued',
            actions: assign({ rule: ({ event }) => event.output.rule }),
          },
          {
            target: 'refused',
            actions: assign({
              rule: ({ event }) => event.output.rule,
              problems: ({ event }) => event.output.problems,
            }),
          },
        ],
        onError: 'interrupted',
      },
    },
    queued: {
      description: 'Waits for other uploads.',
      on: { 'upload.start': 'sending' },
    },
    sending: {
      description: 'Its bytes are sent to the storage.',
      tags: ['active'],
      invoke: { src: 'send' },
      on: {
        'upload.progress': { actions: assign({ share: ({ event }) => event.share }) },
        'upload.sent': { target: 'ingesting', actions: assign({ share: 1, key: ({ event }) => event.key }) },
        'upload.interrupted': 'interrupted',
        'upload.refused': {
          target: 'refused',
          actions: assign(({ event: { type: _, ...refusal } }) => refusal),
        },
      },
    },
    ingesting: {
      description: 'The server validates the bytes and creates a file.',
      tags: ['active'],
      invoke: {
        src: 'ingest',
        input: ({ context: { rule, key } }) => {
          if (rule === undefined || key === undefined)
            throw new Error('A file must be checked and sent before it is ingested')
          return { rule, key }
        },
        onDone: [
          {
            guard: ({ event }) => 'file' in event.output,
            target: 'done',
            actions: assign({ file: ({ event }) => ('file' in event.output ? event.output.file : undefined) }),
          },
          {
            target: 'refused',
            actions: assign({ refusals: ({ event }) => ('problems' in event.output ? event.output.problems : []) }),
          },
        ],
        onError: 'interrupted',
      },
    },
    interrupted: {
      description: 'The connection failed; nothing that was sent is lost.',
      on: {
        'upload.retry': [
          { guard: 'isSent', target: 'ingesting' },
          { guard: ({ context }) => context.rule !== undefined, target: 'queued' },
          { target: 'checking' },
        ],
      },
    },
    refused: { description: 'It breaks its rule, or there is no room for it.' },
    cancelled: { description: 'Cancelled by the user.', type: 'final' },
    done: { description: 'A file that records may refer to.', type: 'final' },
  },
})
