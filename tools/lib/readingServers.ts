const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

const connectionOf = (url: string) => {
  const { hostname, port, pathname, username, password } = new URL(url)
  return { host: hostname, port: port || '5432', dbname: pathname.slice(1), user: username, password }
}

const optionsOf = (options: Record<string, string>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name} ${quoted(decodeURIComponent(value))}`)
    .join(', ')

/**
 * What a superuser runs once in the console's database, so that readings of `role` lie on the databases at these addresses
 * (docs/operating/reading-servers.sql is made by it).
 */
export const readingServersSql = (urls: readonly string[], role: string): string => {
  const servers = urls.map((url, index) => {
    const { user, password, ...place } = connectionOf(url)
    const name = `readings_${index + 1}`
    const options = optionsOf({ ...place, fetch_size: '1000', batch_size: '1000' })
    const signIn = optionsOf({ user, ...(password && { password }) })
    return `create server ${name} foreign data wrapper postgres_fdw
  options (${options});
create user mapping for ${role} server ${name} options (${signIn});
grant usage on foreign server ${name} to ${role};
`
  })
  return `create extension if not exists postgres_fdw;
create extension if not exists dblink;

${servers.join('\n')}`
}
