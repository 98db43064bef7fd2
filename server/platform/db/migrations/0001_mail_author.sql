ALTER TABLE "mail" ADD COLUMN "author_vid" text;--> statement-breakpoint
CREATE INDEX "mail_author" ON "mail" USING btree ("author_vid","create_time") WHERE author_vid is not null;