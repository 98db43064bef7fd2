import { execFile } from 'node:child_process'
import { copyFile, mkdir, mkdtemp, readdir, rm, rmdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { trackedFiles } from '#tools/lib/sources.ts'

const execute = promisify(execFile)
const settings = ['user.name=recipes', 'user.email=recipes@localhost', 'commit.gpgsign=false', 'core.autocrlf=false']

/** Links the packages individually, so that caches beside them belong to the copy. */
const linkPackages = async (folder: string): Promise<void> => {
  await mkdir(join(folder, 'node_modules'))
  const names = (await readdir('node_modules')).filter((name) => name !== '.cache')
  for (const name of names) await symlink(resolve('node_modules', name), join(folder, 'node_modules', name))
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Removes empty parent folders of a file. */
const removeEmptyFolders = async (folder: string, path: string): Promise<void> => {
  const above = dirname(path)
  if (above === '.') return
  const isRemoved = await rmdir(join(folder, above)).then(
    () => true,
    () => false,
  )
  if (isRemoved) await removeEmptyFolders(folder, above)
}

/** A copy of the project with a repository of its own. */
export interface ProjectCopy {
  folder: string
  /** Stages all changes, so that `changedFiles` lists only later ones. */
  stage(): Promise<void>
  /** Lists the files that differ from what is staged. */
  changedFiles(): Promise<string[]>
  /** Lists the differences from the project, like `git status`. */
  status(): Promise<string[]>
  /** Restores files of the project, and deletes those that do not belong to it. */
  restore(paths: readonly string[]): Promise<void>
  remove(): Promise<void>
}

/** Copies the files of the project to a temporary folder and commits them there. */
export const copyProject = async (): Promise<ProjectCopy> => {
  const folder = await mkdtemp(join(tmpdir(), 'recipes-'))
  const git = async (...args: string[]): Promise<string> =>
    (await execute('git', [...settings.flatMap((setting) => ['-c', setting]), ...args], { cwd: folder })).stdout
  for (const name of trackedFiles()) {
    await mkdir(join(folder, dirname(name)), { recursive: true })
    await copyFile(name, join(folder, name))
  }
  await linkPackages(folder)
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--no-verify', '--message', 'Copy the project')
  return {
    folder,
    stage: async () => {
      await git('add', '--all')
    },
    changedFiles: async () => [
      ...linesOf(await git('diff', '--name-only')),
      ...linesOf(await git('ls-files', '--others', '--exclude-standard')),
    ],
    status: async () => linesOf(await git('status', '--porcelain', '--untracked-files=all')),
    restore: async (paths) => {
      await git('reset', '--quiet')
      const committed = new Set(linesOf(await git('ls-files')))
      const changed = paths.filter((path) => committed.has(path))
      if (changed.length > 0) await git('checkout', '--quiet', '--', ...changed)
      for (const path of paths.filter((one) => !committed.has(one))) {
        await rm(join(folder, path), { force: true })
        await removeEmptyFolders(folder, path)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
