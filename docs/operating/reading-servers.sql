create extension if not exists postgres_fdw;
create extension if not exists dblink;

create server readings_1 foreign data wrapper postgres_fdw
  options (host 'readings-1.example.org', port '5432', dbname 'console', fetch_size '1000', batch_size '1000');
create user mapping for console server readings_1 options (user 'console', password 'secret');
grant usage on foreign server readings_1 to console;

create server readings_2 foreign data wrapper postgres_fdw
  options (host 'readings-2.example.org', port '5432', dbname 'console', fetch_size '1000', batch_size '1000');
create user mapping for console server readings_2 options (user 'console', password 'secret');
grant usage on foreign server readings_2 to console;
