CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"object_key" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "file_object_key_unique" UNIQUE("object_key")
);
--> statement-breakpoint
CREATE TABLE "material" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"type_id" uuid NOT NULL,
	"resolution_id" uuid NOT NULL,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"update_by" text NOT NULL,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "material_file" (
	"material_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "material_file_material_id_position_pk" PRIMARY KEY("material_id","position")
);
--> statement-breakpoint
CREATE TABLE "material_resolution" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_resolution_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "material_type" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_type_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "material_version" (
	"material_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"file_ids" jsonb NOT NULL,
	"update_by" text NOT NULL,
	"update_time" timestamp with time zone NOT NULL,
	CONSTRAINT "material_version_material_id_version_pk" PRIMARY KEY("material_id","version")
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_type_id_material_type_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."material_type"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material" ADD CONSTRAINT "material_resolution_id_material_resolution_id_fk" FOREIGN KEY ("resolution_id") REFERENCES "public"."material_resolution"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_file" ADD CONSTRAINT "material_file_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_version" ADD CONSTRAINT "material_version_material_id_material_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."material"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_owner" ON "file" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "material_type_of" ON "material" USING btree ("type_id");--> statement-breakpoint
CREATE INDEX "material_resolution_of" ON "material" USING btree ("resolution_id");--> statement-breakpoint
CREATE INDEX "material_update_time" ON "material" USING btree ("update_time" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "material_file_of" ON "material_file" USING btree ("file_id");