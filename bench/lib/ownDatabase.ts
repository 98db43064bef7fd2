import { randomUUID } from 'node:crypto'
import { databaseAt, runStatements } from '../../tools/lib/statements.ts'

/** A database of one measure's own on the PostgreSQL at an address. */
export const anOwnDatabase = async (server: string): Promise<{ url: string; drop: () => Promise<void> }> => {
  const name = `bench_${randomUUID().replaceAll('-', '')}`
  await runStatements(server, `create database ${name}`)
  return {
    url: databaseAt(server, name),
    drop: async () => void (await runStatements(server, `drop database ${name} with (force)`)),
  }
}
