CREATE INDEX "guess_last" ON "guess" USING btree ("last_time");--> statement-breakpoint
CREATE INDEX "remember_token_create" ON "remember_token" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "session_create" ON "session" USING btree ("create_time");--> statement-breakpoint
CREATE INDEX "vcode_create" ON "vcode" USING btree ("create_time");