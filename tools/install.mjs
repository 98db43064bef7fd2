// Runs before every script with any version of Node: installs by the lock file where installed packages differ.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }} Package */

/** npm writes the second file after a complete installation, without packages of other platforms. */
const [lockFile, installedFile] = ['package-lock.json', 'node_modules/.package-lock.json']
const install = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']

/** @returns {Record<string, Package>} */
const packagesIn = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).packages

const isInstalled = () => {
  try {
    const installed = packagesIn(installedFile)
    return Object.entries(packagesIn(lockFile)).every(([path, { version, integrity, optional, devOptional }]) => {
      if (path === '') return true
      const found = installed[path]
      return found ? found.version === version && found.integrity === integrity : Boolean(optional || devOptional)
    })
  } catch {
    return false
  }
}

if (!isInstalled()) {
  console.log('Installing packages by the lock file. This takes a minute or two the first time.')
  try {
    execFileSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    console.error('The packages could not be installed: npm says why above.')
    process.exit(1)
  }
}
