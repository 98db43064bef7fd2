// Runs before every script with any version of Node: installs by the lock file where installed packages differ.
// With the argument `start`, packages of `tools/checks`, a third of all, may be missing: the first start needs none.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */

/** npm writes the second file after a complete installation, without packages of other platforms. */
const [lockFile, installedFile] = ['package-lock.json', 'node_modules/.package-lock.json']
/** Contains the hash of the lock file by which packages without `tools/checks` were installed. */
const startFile = 'node_modules/.start-lock-hash'
const isStart = process.argv[2] === 'start'
const scope = isStart ? ['--workspaces=false'] : []
const install = ['ci', '--include=dev', ...scope, '--no-audit', '--no-fund', '--loglevel=error']

const read = (/** @type {string} */ file) => readFileSync(file, 'utf8')
const lockHash = () => createHash('sha256').update(read(lockFile)).digest('hex')

/** @returns {Record<string, Package>} */
const packagesIn = (/** @type {string} */ file) => JSON.parse(read(file)).packages

const areAllInstalled = () => {
  const installed = packagesIn(installedFile)
  return Object.entries(packagesIn(lockFile)).every(([path, { version, integrity, optional, devOptional }]) => {
    if (path === '') return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
  })
}

const isInstalled = () => {
  try {
    return areAllInstalled() || (isStart && read(startFile) === lockHash())
  } catch {
    return false
  }
}

if (!isInstalled()) {
  console.log('Installing packages by the lock file. This takes a minute or two the first time.')
  try {
    execFileSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' })
    if (isStart) writeFileSync(startFile, lockHash())
  } catch {
    console.error('The packages could not be installed: npm says why above.')
    process.exit(1)
  }
}
