import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { useTemporaryFolder } from '#support/temporaryFolder.ts'

describe('the temporary folder of a test run', () => {
  const { TMPDIR: before } = process.env
  let parent: string

  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'temporary-'))
    process.env.TMPDIR = parent
  })
  afterEach(async () => {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(parent, { recursive: true })
  })

  test('contains the leftovers of tests, and is removed with them', async () => {
    const remove = await useTemporaryFolder()
    const leftover = await mkdtemp(join(tmpdir(), 'left-'))
    await remove()
    expect([existsSync(leftover), await readdir(parent), tmpdir()]).toEqual([false, [], parent])
  })

  test('is removed by the next run after a kill, but not while its run continues', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    await mkdir(join(parent, `console-tests-${pid}-aaaaaa`))
    await mkdir(join(parent, `console-tests-${process.ppid}-aaaaaa`))
    const remove = await useTemporaryFolder()
    await remove()
    expect(await readdir(parent)).toEqual([`console-tests-${process.ppid}-aaaaaa`])
  })
})
