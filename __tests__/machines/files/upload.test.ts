import { createActor, fromCallback, fromPromise } from 'xstate'
import { fileProblem } from '#contract/core/files/check.ts'
import type { FileRuleName } from '#contract/core/files/rules.ts'
import type { StoredFile } from '#contract/core/files/storedFile.ts'
import { type FileCheck, type IngestedFile, uploadMachine } from '#machines/files/upload.ts'

const noRoom = fileProblem('fileQuota')
const file = { id: '1', name: 'film.mp4' } as StoredFile

/** An upload with simulated services: `steps` are the results of sending and claiming, one per attempt. */
const startUpload = ({
  check = { rule: 'video', problems: [] } as FileCheck,
  sends = [] as ('sent' | 'interrupted' | 'refused' | 'hangs')[],
  takes = [] as (IngestedFile | 'fails')[],
}) => {
  const counts = { sends: 0, takes: 0, left: 0 }
  const actor = createActor(
    uploadMachine.provide({
      actors: {
        check: fromPromise<FileCheck>(async () => check),
        send: fromCallback(({ sendBack }) => {
          const step = sends[counts.sends++]
          sendBack({ type: 'upload.progress', share: 0.5 })
          if (step === 'sent') sendBack({ type: 'upload.sent', key: 'quarantine/1' })
          if (step === 'interrupted') sendBack({ type: 'upload.interrupted' })
          if (step === 'refused') sendBack({ type: 'upload.refused', problems: [noRoom] })
          return () => {
            counts.left++
          }
        }),
        ingest: fromPromise<IngestedFile, { rule: FileRuleName; key: string }>(async () => {
          const result = takes[counts.takes++]
          if (result === 'fails' || !result) throw new Error('The server does not answer')
          return result
        }),
      },
    }),
  )
  actor.start()
  const until = (state: string) =>
    new Promise<void>((resolve) => {
      actor.subscribe(({ value }) => value === state && resolve())
      if (actor.getSnapshot().value === state) resolve()
    })
  return { actor, counts, until }
}

describe('an upload', () => {
  test('waits in the queue after its check, is sent, inspected, and done', async () => {
    const { actor, until } = startUpload({ sends: ['sent'], takes: [{ file }] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('done')
    expect(actor.getSnapshot().context).toMatchObject({ share: 1, file, rule: 'video' })
  })

  test('that breaks its rule is never sent', async () => {
    const { actor, counts, until } = startUpload({
      check: { rule: 'video', problems: [{ code: 'fileEmpty', values: {} }] },
    })
    await until('refused')
    actor.send({ type: 'upload.start' })
    actor.send({ type: 'upload.retry' })
    expect(actor.getSnapshot().value).toBe('refused')
    expect(counts.sends).toBe(0)
  })

  test('that was interrupted waits in the queue again, and retains its progress', async () => {
    const { actor, counts, until } = startUpload({ sends: ['interrupted', 'sent'], takes: [{ file }] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('interrupted')
    expect(actor.getSnapshot().context.share).toBe(0.5)
    actor.send({ type: 'upload.retry' })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('done')
    expect(counts.sends).toBe(2)
  })

  test('that was sent is not sent again when only the server did not answer', async () => {
    const { actor, counts, until } = startUpload({ sends: ['sent'], takes: ['fails', { file }] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('interrupted')
    actor.send({ type: 'upload.retry' })
    await until('done')
    expect(counts).toMatchObject({ sends: 1, takes: 2 })
  })

  test('is refused with the message of the server', async () => {
    const { actor, until } = startUpload({ sends: ['sent'], takes: [{ problems: ['It is encrypted'] }] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('refused')
    expect(actor.getSnapshot().context).toMatchObject({ refusals: ['It is encrypted'], file: undefined })
  })

  test('that exceeds the space of the storage is refused, and not sent again', async () => {
    const { actor, counts, until } = startUpload({ sends: ['refused'] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    await until('refused')
    expect(actor.getSnapshot().context.problems).toEqual([noRoom])
    actor.send({ type: 'upload.retry' })
    expect(actor.getSnapshot().value).toBe('refused')
    expect(counts.sends).toBe(1)
  })

  test('can be cancelled at any time, which stops its current step', async () => {
    const { actor, counts, until } = startUpload({ sends: ['hangs'] })
    await until('queued')
    actor.send({ type: 'upload.start' })
    expect(actor.getSnapshot().hasTag('active')).toBe(true)
    actor.send({ type: 'upload.cancel' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'cancelled', status: 'done' })
    expect(counts.left).toBe(1)
  })
})
