-- Who may do what. No API role reads or writes what is in "private", but for this; the rights on the tables of "public" stand
-- beside them, with their policies.
revoke all on all tables in schema private from public, anon, authenticated, service_role;
revoke all on all sequences in schema private from public, anon, authenticated, service_role;
grant select on table private.pruned_news to service_role; -- for store_news

-- Who may call which function. Everybody else calls none: the default privileges of Supabase projects differ by age, and a
-- new function is open to all. Triggers, jobs and functions that run with their owner's rights need no grant; a check
-- constraint runs with the rights of the role that writes the row. A later migration revokes and grants its own.
revoke all on all functions in schema public, private from public, anon, authenticated, service_role;

grant execute on function
  private.asked_query, private.day_state, private.home_content, private.list_answers, private.list_events,
  private.list_notices, private.may_read_file, private.may_read_page_file, private.message_key, private.my_messages,
  private.news_updated_at, private.notice_years, private.read_notices, private.read_page,
  private.replace_subscription, private.school_pages, private.site_content, private.subscribe_to_messages,
  private.unsubscribe_from_messages, private.version_of, public.day_state, public.home_content, public.list_answers,
  public.list_events, public.list_notices, public.message_key, public.my_messages, public.news_by_day,
  public.notice_years, public.read_notices, public.read_page, public.replace_subscription, public.school_pages,
  public.search_news, public.site_content, public.subscribe_to_messages, public.unsubscribe_from_messages
  to anon, authenticated;

grant execute on function
  private.acknowledge_notice, private.add_notice_file, private.add_own_profile, private.add_page_file,
  private.answers_to_edit, private.confirm_answer, private.copy_notice_files, private.correct_notice,
  private.delete_notice, private.delete_own_account, private.delete_person, private.drop_page_draft,
  private.end_closure, private.events_to_edit, private.export_receipts, private.has_role, private.is_editor,
  private.is_staff, private.keep_page_base, private.last_reminder, private.list_all_notices, private.list_all_pages,
  private.list_people, private.list_role_changes, private.list_staff_notices, private.may_remove_file,
  private.may_remove_page_file, private.may_upload_file, private.may_upload_page_file, private.message_counts,
  private.move_notice, private.notice_counts, private.notice_form, private.notice_readers, private.notice_receipt,
  private.notice_to_edit, private.page_to_edit, private.people_counts, private.publish_notice, private.publish_page,
  private.refuse_person, private.remove_notice_file, private.remove_page_file, private.remove_unreached_devices,
  private.reopen_closure, private.request_site_build, private.save_answer, private.save_event, private.save_events,
  private.save_notice, private.save_page, private.save_school_facts, private.school_facts_to_edit,
  private.set_event_state, private.set_notice_status, private.set_page_review, private.set_role, private.set_schools,
  private.site_build_state, private.staff_counts, private.staff_years, private.start_reminder, private.stop_reminder,
  private.texts_with_facts, private.training_counts, private.try_message, private.withdraw_notice,
  private.withdraw_page, public.acknowledge_notice, public.add_notice_file, public.add_page_file,
  public.answers_to_edit, public.confirm_answer, public.copy_notice_files, public.correct_notice, public.delete_notice,
  public.delete_own_account, public.delete_person, public.drop_page_draft, public.end_closure, public.ensure_profile,
  public.events_to_edit, public.export_receipts, public.keep_page_base, public.last_reminder, public.list_all_notices,
  public.list_all_pages, public.list_people, public.list_role_changes, public.list_staff_notices,
  public.message_counts, public.move_notice, public.notice_counts, public.notice_readers, public.notice_receipt,
  public.notice_to_edit, public.page_to_edit, public.people_counts, public.publish_notice, public.publish_page,
  public.refuse_person, public.remove_notice_file, public.remove_page_file, public.remove_unreached_devices,
  public.reopen_closure, public.request_site_build, public.save_answer, public.save_event, public.save_events,
  public.save_notice, public.save_page, public.save_school_facts, public.school_facts_to_edit, public.set_event_state,
  public.set_notice_status, public.set_page_review, public.set_role, public.set_schools, public.site_build_state,
  public.staff_counts, public.staff_years, public.start_reminder, public.stop_reminder, public.texts_with_facts,
  public.training_counts, public.try_message, public.withdraw_notice, public.withdraw_page
  to authenticated;

grant execute on function
  private.list_files_to_remove, public.files_to_remove
  to authenticated, service_role;

grant execute on function
  private.begin_telling, private.claim_approval_mails, private.claim_messages, private.claim_reminder_mails,
  private.drop_unsent_reminder, private.end_approval_mails, private.end_messages, private.end_reminder_mails,
  private.news_to_keep, private.portal_url_allowed, private.portal_urls_allowed, public.begin_telling,
  public.claim_approval_mails, public.claim_messages, public.claim_reminder_mails, public.drop_unsent_reminder,
  public.end_approval_mails, public.end_messages, public.end_reminder_mails, public.store_news
  to service_role;

grant execute on function
  private.are_buildings -- a check of tables that they write
  to authenticated, service_role;

grant execute on function
  private.hook_before_user_created
  to supabase_auth_admin;
