import { setup } from 'xstate'
import { appVersionForm, compareVersions, isSameVersion } from '#contract/services/appVersion.ts'
import { defineWorkflow, type WorkflowEvent } from '#machines/core/workflow.ts'

interface Context {
  /** Whether its rollout runs, and its group has begun. */
  isOpen: boolean
  /** Whether the device reports to run the version. */
  hasReported: boolean
  /** Whether it reports an older one. */
  isBack: boolean
  /** Whether its rollout is under way, and no other update of the same component is open for the device. */
  isFree: boolean
}

interface Known {
  isFree: boolean
  rolloutState: string
  isStarted: boolean
  release: string
  /** What the device has last reported of the component; null before its first report. */
  reported: string | null
}

const contextOf = ({ rolloutState, isStarted, release, reported, isFree }: Known): Context => ({
  isOpen: rolloutState === 'running' && isStarted,
  hasReported: reported !== null && isSameVersion(reported, release),
  isBack: reported !== null && appVersionForm.test(reported) && compareVersions(reported, release) < 0,
  isFree: isFree && (rolloutState === 'running' || rolloutState === 'paused'),
})

type Event = 'offer' | 'download' | 'install' | 'confirm' | 'fail' | 'expire' | 'skip' | 'retry' | 'goBack'

/** However it came there: a device that was given up, or was updated by other means, is done once it reports the version. */
const confirm = { 'update.confirm': { target: 'done', guard: 'hasReported' } } as const
const skip = { 'update.skip': { target: 'skipped' } } as const
const fail = { 'update.fail': { target: 'failed' }, 'update.expire': { target: 'timedOut' } } as const
const retry = { 'update.retry': { target: 'pending', guard: 'isFree' } } as const

/** One device of a rollout, from its turn to what it reports. */
export const firmwareUpdate = defineWorkflow({
  name: 'firmwareUpdate',
  contextOf,
  machine: setup({
    types: { context: {} as Context, events: {} as WorkflowEvent<`update.${Event}`> },
    guards: {
      isOpen: ({ context }) => context.isOpen,
      hasReported: ({ context }) => context.hasReported,
      isBack: ({ context }) => context.isBack,
      isFree: ({ context }) => context.isFree,
    },
  }).createMachine({
    id: 'firmwareUpdate',
    context: { isOpen: false, hasReported: false, isBack: false, isFree: false },
    initial: 'pending',
    states: {
      pending: {
        description: 'Its group has not begun, or it has not asked yet.',
        on: { 'update.offer': { target: 'offered', guard: 'isOpen' }, ...confirm, ...skip },
      },
      offered: {
        description: 'It has asked, and knows of the firmware.',
        on: {
          'update.download': { target: 'downloading', guard: 'isOpen' },
          'update.install': { target: 'installing', guard: 'isOpen' },
          ...confirm,
          ...skip,
          ...fail,
        },
      },
      downloading: {
        description: 'It has asked for the file.',
        on: { 'update.install': { target: 'installing', guard: 'isOpen' }, ...confirm, ...skip, ...fail },
      },
      installing: {
        description: 'It has the file, and says that it installs it. Whatever becomes of the rollout, it will report.',
        on: { ...confirm, ...fail },
      },
      done: {
        description: 'It reports the version that was rolled out.',
        on: { 'update.goBack': { target: 'failed', guard: 'isBack' } },
      },
      failed: {
        description: 'It says so, reports another version, or has gone back to an older one.',
        on: { ...confirm, ...retry },
      },
      timedOut: { description: 'It has not come to an end in time.', on: { ...confirm, ...retry } },
      skipped: { description: 'It was not its turn, or it never asked.', on: { ...confirm } },
    },
  }),
})
