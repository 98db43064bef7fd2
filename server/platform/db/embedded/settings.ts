/**
 * Settings of the embedded PostgreSQL, for a machine with two cores and little memory. None reduces durability: fsync,
 * full-page writes and synchronous commits stay on.
 */
const settings = {
  listen_addresses: '127.0.0.1',
  // Names of Unix sockets are limited to about 100 bytes, paths of DATA_DIR are not.
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  // Parallel plans need shared memory that containers limit to 64 MB, and both cores have other work.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // No worker processes for reading: they cost memory and serve no page here.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Without replication, its launcher would be one more idle process.
  max_logical_replication_workers: '0',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: '0.9',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  wal_compression: 'on',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Starts, stops and crashes, but no failed statement: those may name what users have entered.
  log_min_messages: 'log',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
} as const

/** Returns the command-line arguments of `postgres` for a cluster that listens on a port of loopback. */
export const serverArgs = (cluster: string, port: number): string[] => [
  '-D',
  cluster,
  '-p',
  String(port),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
]
