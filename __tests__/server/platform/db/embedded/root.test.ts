import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createFolder } from '#support/files.ts'

/** Runs the operator's tool without `unshare`, as in most containers, which do not allow user namespaces. */
const runWithoutNamespaces = (dataDir: string) =>
  spawnSync(process.execPath, ['server/platform.ts', 'mail'], {
    env: { PATH: dirname(process.execPath), DATA_DIR: dataDir },
    encoding: 'utf8',
  })

const asRoot = process.getuid?.() === 0 ? describe : describe.skip

asRoot('root without user namespaces', () => {
  test('runs PostgreSQL as an unprivileged user, who owns the cluster and nothing else', async () => {
    const folder = await createFolder()
    const dataDir = join(folder.path, 'data')
    // A fresh installation's permissions: other users may pass through.
    const open = spawnSync('chmod', ['755', folder.path])
    expect(open.status).toBe(0)
    const { status, stdout, stderr } = runWithoutNamespaces(dataDir)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('0 in the outbox')
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(65_534)
    expect(((await stat(dataDir)).mode & 0o777).toString(8)).toBe('710')
    await folder.remove()
  }, 60_000)

  test('reports which folder that user cannot enter', async () => {
    const folder = await createFolder()
    const { status, stderr } = runWithoutNamespaces(join(folder.path, 'data'))
    expect(status).toBe(1)
    expect(stderr).toContain(`cannot enter ${folder.path}. Choose a DATA_DIR outside of it`)
    await folder.remove()
  }, 60_000)
})
