export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13";
  };
  public: {
    Tables: {
      news: {
        Row: {
          created_at: string;
          date: string | null;
          id: string;
          source: string;
          title: string;
          url: string;
        };
        Insert: {
          created_at?: string;
          date?: string | null;
          id?: string;
          source: string;
          title: string;
          url: string;
        };
        Update: {
          created_at?: string;
          date?: string | null;
          id?: string;
          source?: string;
          title?: string;
          url?: string;
        };
        Relationships: [];
      };
      news_portals: {
        Row: {
          added: number;
          checked_at: string | null;
          created_at: string;
          enabled: boolean;
          error: string | null;
          failing_since: string | null;
          feed_url: string;
          found: number;
          home_url: string;
          kind: string;
          more_urls: string[];
          name: string;
          other_host: string | null;
          pauses: NonNullable<Json>;
          position: number;
          skip_categories: string[];
          skip_titles: string[];
          slug: string;
          succeeded_at: string | null;
          unchanged: boolean;
          unread_urls: string[];
          validators: NonNullable<Json>;
        };
        Insert: {
          added?: number;
          checked_at?: string | null;
          created_at?: string;
          enabled?: boolean;
          error?: string | null;
          failing_since?: string | null;
          feed_url: string;
          found?: number;
          home_url: string;
          kind: string;
          more_urls?: string[];
          name: string;
          other_host?: string | null;
          pauses?: NonNullable<Json>;
          position: number;
          skip_categories?: string[];
          skip_titles?: string[];
          slug: string;
          succeeded_at?: string | null;
          unchanged?: boolean;
          unread_urls?: string[];
          validators?: NonNullable<Json>;
        };
        Update: {
          added?: number;
          checked_at?: string | null;
          created_at?: string;
          enabled?: boolean;
          error?: string | null;
          failing_since?: string | null;
          feed_url?: string;
          found?: number;
          home_url?: string;
          kind?: string;
          more_urls?: string[];
          name?: string;
          other_host?: string | null;
          pauses?: NonNullable<Json>;
          position?: number;
          skip_categories?: string[];
          skip_titles?: string[];
          slug?: string;
          succeeded_at?: string | null;
          unchanged?: boolean;
          unread_urls?: string[];
          validators?: NonNullable<Json>;
        };
        Relationships: [];
      };
      news_runs: {
        Row: {
          error: string | null;
          finished_at: string | null;
          id: number;
          kind: string;
          ok: boolean | null;
          request_id: number | null;
          rome_day: string;
          started_at: string;
          status: number | null;
        };
        Insert: {
          error?: string | null;
          finished_at?: string | null;
          id?: never;
          kind: string;
          ok?: boolean | null;
          request_id?: number | null;
          rome_day: string;
          started_at?: string;
          status?: number | null;
        };
        Update: {
          error?: string | null;
          finished_at?: string | null;
          id?: never;
          kind?: string;
          ok?: boolean | null;
          request_id?: number | null;
          rome_day?: string;
          started_at?: string;
          status?: number | null;
        };
        Relationships: [];
      };
      profiles: {
        Row: {
          cognome: string;
          created_at: string;
          email: string;
          nome: string;
          proposed_audience: Database["public"]["Enums"]["notice_audience"] | null;
          proposed_buildings: string[];
          proposed_schools: Database["public"]["Enums"]["notice_school"][];
          user_id: string;
        };
        Insert: {
          cognome?: string;
          created_at?: string;
          email: string;
          nome?: string;
          proposed_audience?: Database["public"]["Enums"]["notice_audience"] | null;
          proposed_buildings?: string[];
          proposed_schools?: Database["public"]["Enums"]["notice_school"][];
          user_id: string;
        };
        Update: {
          cognome?: string;
          created_at?: string;
          email?: string;
          nome?: string;
          proposed_audience?: Database["public"]["Enums"]["notice_audience"] | null;
          proposed_buildings?: string[];
          proposed_schools?: Database["public"]["Enums"]["notice_school"][];
          user_id?: string;
        };
        Relationships: [];
      };
      role_changes: {
        Row: {
          changed_at: string;
          changed_by: string | null;
          id: number;
          new_role: Database["public"]["Enums"]["app_role"] | null;
          old_role: Database["public"]["Enums"]["app_role"] | null;
          person_id: string | null;
          source: string;
        };
        Insert: {
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          new_role?: Database["public"]["Enums"]["app_role"] | null;
          old_role?: Database["public"]["Enums"]["app_role"] | null;
          person_id?: string | null;
          source: string;
        };
        Update: {
          changed_at?: string;
          changed_by?: string | null;
          id?: never;
          new_role?: Database["public"]["Enums"]["app_role"] | null;
          old_role?: Database["public"]["Enums"]["app_role"] | null;
          person_id?: string | null;
          source?: string;
        };
        Relationships: [];
      };
      site_updates: {
        Row: {
          changed_at: string;
          topic: string;
        };
        Insert: {
          changed_at?: string;
          topic: string;
        };
        Update: {
          changed_at?: string;
          topic?: string;
        };
        Relationships: [];
      };
      training_courses: {
        Row: {
          certificate_url: string | null;
          course_id: string | null;
          created_at: string;
          ends_on: string | null;
          hours: number | null;
          id: string;
          provider: string;
          revision: number;
          starts_on: string | null;
          state: Database["public"]["Enums"]["training_state"];
          title: string;
          user_id: string;
        };
        Insert: {
          certificate_url?: string | null;
          course_id?: string | null;
          created_at?: string;
          ends_on?: string | null;
          hours?: number | null;
          id: string;
          provider?: string;
          revision?: number;
          starts_on?: string | null;
          state?: Database["public"]["Enums"]["training_state"];
          title: string;
          user_id?: string;
        };
        Update: {
          certificate_url?: string | null;
          course_id?: string | null;
          created_at?: string;
          ends_on?: string | null;
          hours?: number | null;
          id?: string;
          provider?: string;
          revision?: number;
          starts_on?: string | null;
          state?: Database["public"]["Enums"]["training_state"];
          title?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          audience: Database["public"]["Enums"]["notice_audience"] | null;
          buildings: string[];
          created_at: string;
          granted_by: string | null;
          role: Database["public"]["Enums"]["app_role"];
          schools: Database["public"]["Enums"]["notice_school"][];
          user_id: string;
        };
        Insert: {
          audience?: Database["public"]["Enums"]["notice_audience"] | null;
          buildings?: string[];
          created_at?: string;
          granted_by?: string | null;
          role: Database["public"]["Enums"]["app_role"];
          schools?: Database["public"]["Enums"]["notice_school"][];
          user_id: string;
        };
        Update: {
          audience?: Database["public"]["Enums"]["notice_audience"] | null;
          buildings?: string[];
          created_at?: string;
          granted_by?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
          schools?: Database["public"]["Enums"]["notice_school"][];
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      news_updates: {
        Row: {
          updated_at: string | null;
        };
        Relationships: [];
      };
    };
    Functions: {
      acknowledge_notice: {
        Args: { p_notice: string; p_version: number };
        Returns: {
          late: boolean;
          notice: string;
          received_at: string;
          version: number;
        }[];
      };
      add_notice_file: {
        Args: {
          p_file: string;
          p_mime: string;
          p_name: string;
          p_notice: string;
          p_size: number;
          p_title: string;
        };
        Returns: {
          id: string;
          mime: string;
          name: string;
          path: string;
          size: number;
          title: string;
        }[];
      };
      add_page_file: {
        Args: {
          p_file: string;
          p_height?: number;
          p_mime: string;
          p_name: string;
          p_page: string;
          p_replaces?: string;
          p_size: number;
          p_width?: number;
        };
        Returns: Json;
      };
      answers_to_edit: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: Database["public"]["Enums"]["answer_action"];
          body: string;
          checked_on: string;
          facts: Json;
          hours: Json;
          label: string;
          revision: number;
          target: string;
          topic: Database["public"]["Enums"]["answer_topic"];
          updated_at: string;
          updated_by: string;
          versions: Json;
        }[];
      };
      begin_telling: { Args: { p_key: string }; Returns: string[] };
      claim_approval_mails: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          user_id: string;
        }[];
      };
      claim_messages: {
        Args: { p_limit: number };
        Returns: {
          auth: string;
          buildings: string[];
          change_note: string;
          closure: Json;
          endpoint: string;
          is_urgent: boolean;
          kind: Database["public"]["Enums"]["notice_kind"];
          language: string;
          message: string;
          number: number;
          p256dh: string;
          reserved: boolean;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          subscription: string;
          title: string;
          topic: string;
          ttl: number;
          what: string;
          withdrawn_reason: string;
        }[];
      };
      claim_reminder_mails: {
        Args: { p_reminder: string };
        Returns: {
          ack_by: string;
          email: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          number: number;
          published_at: string;
          reserved: boolean;
          school_year: string;
          user_id: string;
        }[];
      };
      confirm_answer: {
        Args: {
          p_revision: number;
          p_topic: Database["public"]["Enums"]["answer_topic"];
        };
        Returns: {
          checked_on: string;
          revision: number;
          topic: Database["public"]["Enums"]["answer_topic"];
          updated_at: string;
        }[];
      };
      copy_notice_files: {
        Args: { p_notice: string; p_revision: number; p_tab: string };
        Returns: {
          from_path: string;
          to_path: string;
        }[];
      };
      correct_notice: {
        Args: {
          p_ack_by?: string;
          p_ask_again?: boolean;
          p_audiences: Database["public"]["Enums"]["notice_audience"][];
          p_body: string;
          p_buildings?: string[];
          p_change_note?: string;
          p_closure?: Json;
          p_files?: Json;
          p_hide_earlier?: boolean;
          p_kind: Database["public"]["Enums"]["notice_kind"];
          p_notice: string;
          p_protocol?: string;
          p_revision: number;
          p_schools: Database["public"]["Enums"]["notice_school"][];
          p_tab: string;
          p_title: string;
          p_valid_until: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      day_state: { Args: Record<PropertyKey, never>; Returns: Json };
      delete_notice: {
        Args: { p_notice: string; p_revision: number; p_tab: string };
        Returns: undefined;
      };
      delete_own_account: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      delete_person: { Args: { p_user: string }; Returns: undefined };
      drop_page_draft: {
        Args: { p_page: string; p_revision: number; p_tab: string };
        Returns: undefined;
      };
      drop_unsent_reminder: { Args: { p_reminder: string }; Returns: undefined };
      end_approval_mails: { Args: { p_mails: Json }; Returns: undefined };
      end_closure: {
        Args: {
          p_closure: Json;
          p_new: string;
          p_notice: string;
          p_revision: number;
          p_tab: string;
          p_title: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      end_messages: { Args: { p_ended: Json }; Returns: undefined };
      end_reminder_mails: {
        Args: { p_mails: Json; p_reminder: string };
        Returns: {
          created_at: string;
          failed: number;
          id: string;
          next_at: string;
          notice: string;
          sent: number;
          stopped_at: string;
          total: number;
          waiting: number;
        }[];
      };
      ensure_profile: {
        Args: Record<PropertyKey, never>;
        Returns: {
          cognome: string;
          created_at: string;
          email: string;
          nome: string;
          proposed_audience: Database["public"]["Enums"]["notice_audience"] | null;
          proposed_buildings: string[];
          proposed_schools: Database["public"]["Enums"]["notice_school"][];
          user_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "profiles";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      events_to_edit: {
        Args: { p_from: string; p_until?: string };
        Returns: Json;
      };
      export_receipts: {
        Args: { p_after?: string; p_year: string };
        Returns: {
          ack_by: string;
          cursor: string;
          number: number;
          people: Json;
          reserved: boolean;
          school_year: string;
          title: string;
        }[];
      };
      files_to_remove: {
        Args: Record<PropertyKey, never>;
        Returns: {
          bucket: string;
          path: string;
          since: string;
        }[];
      };
      home_content: { Args: Record<PropertyKey, never>; Returns: Json };
      keep_page_base: {
        Args: {
          p_base: string;
          p_page: string;
          p_revision: number;
          p_tab: string;
        };
        Returns: Json;
      };
      last_reminder: {
        Args: { p_notice: string };
        Returns: {
          created_at: string;
          failed: number;
          id: string;
          next_at: string;
          notice: string;
          sent: number;
          stopped_at: string;
          total: number;
          waiting: number;
        }[];
      };
      list_all_notices: {
        Args: {
          p_after?: string;
          p_author?: string;
          p_status?: Database["public"]["Enums"]["notice_status"];
          p_words?: string;
        };
        Returns: {
          ack_by: string;
          audiences: Database["public"]["Enums"]["notice_audience"][];
          author: string;
          author_cognome: string;
          author_nome: string;
          buildings: string[];
          closure: Json;
          corrected_at: string;
          created_at: string;
          cursor: string;
          files: number;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          number: number;
          publish_at: string;
          published_at: string;
          replaced_by: Json;
          reserved: boolean;
          revision: number;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          state: Database["public"]["Enums"]["notice_state"];
          status: Database["public"]["Enums"]["notice_status"];
          title: string;
          total: number;
          updated_at: string;
          updated_by_cognome: string;
          updated_by_nome: string;
          valid_until: string;
          version: number;
          withdrawn_at: string;
          withdrawn_reason: string;
        }[];
      };
      list_all_pages: { Args: Record<PropertyKey, never>; Returns: Json };
      list_answers: {
        Args: Record<PropertyKey, never>;
        Returns: {
          action: Database["public"]["Enums"]["answer_action"];
          body: string;
          checked_on: string;
          facts: Json;
          hours: Json;
          label: string;
          target: string;
          topic: Database["public"]["Enums"]["answer_topic"];
        }[];
      };
      list_events: {
        Args: {
          p_from: string;
          p_notice?: string;
          p_staff?: boolean;
          p_until?: string;
          p_with_removed?: boolean;
        };
        Returns: Json;
      };
      list_notices: {
        Args: {
          p_after?: string;
          p_asked?: string[];
          p_audience?: Database["public"]["Enums"]["notice_audience"];
          p_building?: string;
          p_building_schools?: Database["public"]["Enums"]["notice_school"][];
          p_reserved?: boolean;
          p_school?: Database["public"]["Enums"]["notice_school"];
          p_valid?: boolean;
          p_words?: string;
          p_year?: string;
        };
        Returns: {
          ack_by: string;
          audiences: Database["public"]["Enums"]["notice_audience"][];
          buildings: string[];
          change_note: string;
          corrected_at: string;
          cursor: string;
          ended: number;
          files: number;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          number: number;
          protocol: string;
          published_at: string;
          replaced_by: Json;
          reserved: boolean;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          state: Database["public"]["Enums"]["notice_state"];
          title: string;
          total: number;
          valid_until: string;
        }[];
      };
      list_people: {
        Args: {
          p_after?: string;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_unplaced?: boolean;
          p_waiting?: boolean;
          p_words?: string;
        };
        Returns: {
          audience: Database["public"]["Enums"]["notice_audience"];
          buildings: string[];
          cognome: string;
          cursor: string;
          email: string;
          email_confirmed: boolean;
          last_sign_in_at: string;
          nome: string;
          proposed_audience: Database["public"]["Enums"]["notice_audience"];
          proposed_buildings: string[];
          proposed_schools: Database["public"]["Enums"]["notice_school"][];
          registered_at: string;
          role: Database["public"]["Enums"]["app_role"];
          schools: Database["public"]["Enums"]["notice_school"][];
          total: number;
          user_id: string;
        }[];
      };
      list_role_changes: {
        Args: { p_before?: number };
        Returns: {
          changed_at: string;
          changed_by: string;
          changed_by_cognome: string;
          changed_by_email: string;
          changed_by_nome: string;
          id: number;
          new_role: Database["public"]["Enums"]["app_role"];
          old_role: Database["public"]["Enums"]["app_role"];
          person_cognome: string;
          person_email: string;
          person_id: string;
          person_nome: string;
          source: string;
        }[];
      };
      list_staff_notices: {
        Args: {
          p_after?: string;
          p_audience?: Database["public"]["Enums"]["notice_audience"];
          p_building?: string;
          p_building_schools?: Database["public"]["Enums"]["notice_school"][];
          p_school?: Database["public"]["Enums"]["notice_school"];
          p_to_read?: boolean;
          p_words?: string;
          p_year?: string;
        };
        Returns: {
          ack_by: string;
          asked: boolean;
          audiences: Database["public"]["Enums"]["notice_audience"][];
          buildings: string[];
          change_note: string;
          corrected_at: string;
          cursor: string;
          ended: number;
          files: number;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          late: boolean;
          number: number;
          protocol: string;
          published_at: string;
          read_at: string;
          read_version: number;
          replaced_by: Json;
          reserved: boolean;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          state: Database["public"]["Enums"]["notice_state"];
          title: string;
          total: number;
          valid_until: string;
          version: number;
        }[];
      };
      message_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          closures: number;
          devices: number;
          has_key: boolean;
          last_removal: Json;
          messages: Json;
          notices: number;
          old_key: number;
          places: number;
          reserved: number;
          schools: Json;
          unreached: number;
        }[];
      };
      message_key: { Args: Record<PropertyKey, never>; Returns: string };
      move_notice: {
        Args: {
          p_new: string;
          p_notice: string;
          p_reserved: boolean;
          p_revision: number;
          p_tab: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      my_messages: {
        Args: { p_endpoint: string };
        Returns: {
          audiences: Database["public"]["Enums"]["notice_audience"][];
          buildings: string[];
          kinds: Database["public"]["Enums"]["message_kind"][];
          language: string;
          public_key: string;
          reserved: boolean;
          schools: Database["public"]["Enums"]["notice_school"][];
        }[];
      };
      news_by_day: {
        Args: {
          p_before?: string;
          p_before_id?: string;
          p_source?: string;
          p_words?: string;
        };
        Returns: {
          created_at: string;
          id: string;
          published_at: string;
          source: string;
          title: string;
          url: string;
        }[];
      };
      notice_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          authors: Json;
          drafts: number;
          files_left: number;
          in_review: number;
          published: number;
          scheduled: number;
          withdrawn: number;
        }[];
      };
      notice_readers: {
        Args: { p_notice: string };
        Returns: {
          ack_by: string;
          ack_from: number;
          asked: number;
          late: number;
          people: Json;
          read: number;
        }[];
      };
      notice_receipt: {
        Args: { p_notice: string };
        Returns: {
          ack_by: string;
          ack_from: number;
          asked: boolean;
          late: boolean;
          read_at: string;
          read_version: number;
          version: number;
        }[];
      };
      notice_to_edit: {
        Args: { p_notice: string };
        Returns: {
          ack_by: string;
          audiences: Database["public"]["Enums"]["notice_audience"][];
          author: string;
          author_cognome: string;
          author_nome: string;
          body: string;
          buildings: string[];
          closure: Json;
          corrected_at: string;
          created_at: string;
          files: Json;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          number: number;
          protocol: string;
          publish_at: string;
          published_at: string;
          replaced_by: Json;
          replaces: Json;
          reserved: boolean;
          revision: number;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          state: Database["public"]["Enums"]["notice_state"];
          status: Database["public"]["Enums"]["notice_status"];
          title: string;
          updated_at: string;
          updated_by_cognome: string;
          updated_by_nome: string;
          valid_until: string;
          version: number;
          versions: Json;
          withdrawn_at: string;
          withdrawn_reason: string;
        }[];
      };
      notice_years: {
        Args: { p_reserved?: boolean };
        Returns: {
          school_year: string;
          total: number;
        }[];
      };
      page_to_edit: {
        Args: { p_page?: string; p_path?: string };
        Returns: Json;
      };
      people_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          admins: number;
          docenti: number;
          redattori: number;
          unconfirmed: number;
          unplaced: number;
          waiting: number;
        }[];
      };
      publish_notice: {
        Args: {
          p_at?: string;
          p_notice: string;
          p_revision: number;
          p_tab: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      publish_page: {
        Args: {
          p_change_note?: string;
          p_page: string;
          p_removes?: boolean;
          p_revision: number;
          p_tab: string;
        };
        Returns: Json;
      };
      read_notices: {
        Args: { p_number?: number; p_reserved?: boolean; p_year?: string };
        Returns: {
          ack_by: string;
          audiences: Database["public"]["Enums"]["notice_audience"][];
          body: string;
          buildings: string[];
          change_note: string;
          closure: Json;
          corrected_at: string;
          files: Json;
          id: string;
          kind: Database["public"]["Enums"]["notice_kind"];
          next: Json;
          number: number;
          previous: Json;
          protocol: string;
          published_at: string;
          replaced_by: Json;
          replaces: Json;
          reserved: boolean;
          school_year: string;
          schools: Database["public"]["Enums"]["notice_school"][];
          state: Database["public"]["Enums"]["notice_state"];
          title: string;
          valid_until: string;
          version: number;
          versions: Json;
          withdrawn_at: string;
          withdrawn_reason: string;
        }[];
      };
      read_page: { Args: { p_path: string }; Returns: Json };
      refuse_person: { Args: { p_user: string }; Returns: undefined };
      remove_notice_file: { Args: { p_file: string }; Returns: undefined };
      remove_page_file: { Args: { p_file: string }; Returns: undefined };
      remove_unreached_devices: {
        Args: Record<PropertyKey, never>;
        Returns: number;
      };
      reopen_closure: {
        Args: {
          p_notice: string;
          p_reason: string;
          p_revision: number;
          p_tab: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      replace_subscription: {
        Args: {
          p_auth: string;
          p_endpoint: string;
          p_key: string;
          p_old_endpoint: string;
          p_p256dh: string;
        };
        Returns: undefined;
      };
      request_site_build: { Args: Record<PropertyKey, never>; Returns: string };
      save_answer: {
        Args: {
          p_action?: Database["public"]["Enums"]["answer_action"];
          p_body: string;
          p_facts?: Json;
          p_hours?: Json;
          p_label?: string;
          p_revision: number;
          p_target?: string;
          p_topic: Database["public"]["Enums"]["answer_topic"];
        };
        Returns: {
          checked_on: string;
          revision: number;
          topic: Database["public"]["Enums"]["answer_topic"];
          updated_at: string;
        }[];
      };
      save_event: {
        Args: {
          p_event: Json;
          p_id: string;
          p_revision: number;
          p_series?: boolean;
        };
        Returns: Json;
      };
      save_events: { Args: { p_events: Json }; Returns: Json };
      save_notice: {
        Args: {
          p_ack_by?: string;
          p_audiences: Database["public"]["Enums"]["notice_audience"][];
          p_body: string;
          p_buildings?: string[];
          p_closure?: Json;
          p_files?: Json;
          p_kind: Database["public"]["Enums"]["notice_kind"];
          p_notice: string;
          p_protocol?: string;
          p_publish_at?: string;
          p_replaces?: string;
          p_reserved: boolean;
          p_revision: number;
          p_schools: Database["public"]["Enums"]["notice_school"][];
          p_tab: string;
          p_title: string;
          p_valid_until?: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      save_page: {
        Args: {
          p_base?: string;
          p_content: Json;
          p_page: string;
          p_parent?: string;
          p_path: string;
          p_revision: number;
          p_tab: string;
          p_title?: string;
        };
        Returns: Json;
      };
      save_school_facts: {
        Args: { p_facts: Json; p_revision: number; p_tab: string };
        Returns: Json;
      };
      school_facts_to_edit: { Args: Record<PropertyKey, never>; Returns: Json };
      school_pages: { Args: Record<PropertyKey, never>; Returns: Json };
      search_news: {
        Args: { asked?: string[]; question: string };
        Returns: {
          created_at: string;
          date: string | null;
          id: string;
          source: string;
          title: string;
          url: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "news";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      set_event_state: {
        Args: {
          p_id: string;
          p_revision: number;
          p_series?: boolean;
          p_state: Database["public"]["Enums"]["event_state"];
        };
        Returns: Json;
      };
      set_notice_status: {
        Args: {
          p_notice: string;
          p_revision: number;
          p_status: Database["public"]["Enums"]["notice_status"];
          p_tab: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      set_page_review: {
        Args: {
          p_in_review: boolean;
          p_page: string;
          p_revision: number;
          p_tab: string;
        };
        Returns: Json;
      };
      set_role: {
        Args: {
          p_audience?: Database["public"]["Enums"]["notice_audience"];
          p_buildings?: string[];
          p_from?: Database["public"]["Enums"]["app_role"];
          p_role?: Database["public"]["Enums"]["app_role"];
          p_schools?: Database["public"]["Enums"]["notice_school"][];
          p_user: string;
        };
        Returns: undefined;
      };
      set_schools: {
        Args: {
          p_audience?: Database["public"]["Enums"]["notice_audience"];
          p_buildings?: string[];
          p_schools?: Database["public"]["Enums"]["notice_school"][];
          p_users: string[];
        };
        Returns: number;
      };
      site_build_state: { Args: { p_since?: string }; Returns: Json };
      site_content: { Args: Record<PropertyKey, never>; Returns: Json };
      staff_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          next_day: string;
          to_read: number;
        }[];
      };
      staff_years: {
        Args: Record<PropertyKey, never>;
        Returns: {
          school_year: string;
          total: number;
        }[];
      };
      start_reminder: {
        Args: { p_notice: string };
        Returns: {
          created_at: string;
          failed: number;
          id: string;
          next_at: string;
          notice: string;
          sent: number;
          stopped_at: string;
          total: number;
          waiting: number;
        }[];
      };
      stop_reminder: {
        Args: { p_reminder: string };
        Returns: {
          created_at: string;
          failed: number;
          id: string;
          next_at: string;
          notice: string;
          sent: number;
          stopped_at: string;
          total: number;
          waiting: number;
        }[];
      };
      store_news: {
        Args: { p_items: Json; p_kind: string; p_portals: Json };
        Returns: Json;
      };
      subscribe_to_messages: {
        Args: {
          p_audiences: Database["public"]["Enums"]["notice_audience"][];
          p_auth: string;
          p_buildings?: string[];
          p_endpoint: string;
          p_key: string;
          p_kinds: Database["public"]["Enums"]["message_kind"][];
          p_language?: string;
          p_p256dh: string;
          p_reserved?: boolean;
          p_schools: Database["public"]["Enums"]["notice_school"][];
        };
        Returns: undefined;
      };
      texts_with_facts: { Args: { p_facts: string[] }; Returns: Json };
      training_counts: {
        Args: { p_year?: number };
        Returns: {
          course_id: string;
          done: number;
          hours: number;
          people: number;
        }[];
      };
      try_message: { Args: { p_endpoint: string }; Returns: undefined };
      unsubscribe_from_messages: {
        Args: { p_endpoint: string };
        Returns: undefined;
      };
      withdraw_notice: {
        Args: {
          p_notice: string;
          p_reason: string;
          p_replaced_by?: string;
          p_revision: number;
          p_tab: string;
        };
        Returns: {
          id: string;
          number: number;
          publish_at: string;
          published_at: string;
          revision: number;
          school_year: string;
          status: Database["public"]["Enums"]["notice_status"];
          updated_at: string;
          version: number;
        }[];
      };
      withdraw_page: {
        Args: { p_page: string; p_revision: number; p_tab: string };
        Returns: Json;
      };
    };
    Enums: {
      answer_action: "call" | "write" | "open";
      answer_topic:
        | "segreteria"
        | "docenti"
        | "registro"
        | "assenze"
        | "mensa"
        | "moduli"
        | "iscrizioni"
        | "libri"
        | "trasporto"
        | "infortuni";
      app_role: "docente" | "redattore" | "admin";
      event_kind: "chiusura" | "incontro" | "scadenza" | "evento";
      event_state: "shown" | "cancelled" | "removed";
      message_kind: "closures" | "notices";
      notice_audience: "famiglie" | "alunni" | "docenti" | "ata";
      notice_kind: "avviso" | "circolare" | "chiusura";
      notice_school: "infanzia" | "primaria" | "secondaria";
      notice_state: "valid" | "expired" | "replaced" | "withdrawn";
      notice_status: "draft" | "in_review" | "scheduled" | "published" | "withdrawn";
      training_state: "to_do" | "in_progress" | "done";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
