ALTER TABLE "firmware_rollout" ADD COLUMN "incomparable" jsonb DEFAULT '{"count":0,"devices":[]}'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION version_key(version text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := regexp_replace(regexp_replace(lower(version COLLATE "C"), '\+.*$', ''), '-dirty$', '');
  commits text := ltrim(coalesce((regexp_match(plain, '-([0-9]+)-g[0-9a-f]{4,40}$'))[1], ''), '0');
  parts text[];
  part text;
  key text := '';
BEGIN
  plain := regexp_replace(plain, '-[0-9]+-g[0-9a-f]{4,40}$', '');
  IF plain ~ '^v?(19|20)[0-9][0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' THEN
    plain := replace(plain, '-', '.');
  ELSE
    plain := regexp_replace(plain, '^(v?[0-9]+(?:\.[0-9]+){0,3})[._]?(?=(?:alpha|beta|rc|preview|pre|dev|snapshot)(?:[0-9.-]|$))', '\1-');
  END IF;
  parts := regexp_match(plain, '^v?([0-9]+(?:\.[0-9]+){0,3})(?:-([0-9a-z-]+(?:\.[0-9a-z-]+)*))?$');
  IF parts IS NULL OR length(version) > 40 THEN RETURN ' ' || version; END IF;
  FOREACH part IN ARRAY string_to_array(parts[1], '.') LOOP
    part := ltrim(part, '0');
    key := key || chr(65 + length(part)) || part;
  END LOOP;
  key := rtrim(key, 'A') || CASE WHEN parts[2] IS NULL THEN '+' ELSE '!' END;
  FOREACH part IN ARRAY coalesce(string_to_array(regexp_replace(parts[2], '(^|\.)(alpha|beta|rc|preview|pre|dev|snapshot)-?([0-9]+)(?=\.|$)', '\1\2.\3', 'g'), '.'), ARRAY[]::text[]) LOOP
    IF part ~ '^[0-9]+$' THEN
      part := ltrim(part, '0');
      key := key || '0' || chr(65 + length(part)) || part || ' ';
    ELSE
      key := key || '1' || part || ' ';
    END IF;
  END LOOP;
  RETURN key || '!' || chr(65 + length(commits)) || commits;
END $$;--> statement-breakpoint
CREATE INDEX "device_firmware" ON "device" USING btree ((version_key(firmware) collate "C") desc nulls last,"id" DESC NULLS FIRST);