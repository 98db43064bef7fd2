// Runs before every script with whatever Node there is: installs by the lock file when that has changed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const stamp = 'node_modules/.lock-installed'
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
// Not `npm ci`: the lock file names the optional packages of some platforms only, and that would refuse all others.
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lockHash) {
  console.log('Installing packages by the lock file. This takes a minute or two the first time.')
  try {
    execFileSync('npm', install, { stdio: 'inherit', shell: process.platform === 'win32' })
  } catch {
    console.error('The packages could not be installed: npm says why above.')
    process.exit(1)
  }
  writeFileSync(stamp, lockHash)
}
