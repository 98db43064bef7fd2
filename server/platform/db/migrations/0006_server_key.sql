CREATE TABLE "server_key" (
	"setting" text NOT NULL,
	"key_id" text NOT NULL,
	"is_lost" boolean DEFAULT false NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "server_key_setting_key_id_pk" PRIMARY KEY("setting","key_id")
);
--> statement-breakpoint
INSERT INTO "server_key" ("setting", "key_id")
SELECT DISTINCT 'SECRET_KEY', split_part("sealed", '.', 1) FROM (
	SELECT "push_key_ios" AS "sealed" FROM "sys_app"
	UNION ALL SELECT "push_key_android" FROM "sys_app"
	UNION ALL SELECT "access_key" FROM "product_onenet"
) AS "secret" WHERE "sealed" ~ '^[0-9a-f]{8}[.]';
