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
          user_id: string;
        };
        Insert: {
          cognome?: string;
          created_at?: string;
          email: string;
          nome?: string;
          user_id: string;
        };
        Update: {
          cognome?: string;
          created_at?: string;
          email?: string;
          nome?: string;
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
      user_roles: {
        Row: {
          created_at: string;
          granted_by: string | null;
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        Insert: {
          created_at?: string;
          granted_by?: string | null;
          role: Database["public"]["Enums"]["app_role"];
          user_id: string;
        };
        Update: {
          created_at?: string;
          granted_by?: string | null;
          role?: Database["public"]["Enums"]["app_role"];
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
      delete_own_account: {
        Args: Record<PropertyKey, never>;
        Returns: undefined;
      };
      delete_person: { Args: { p_user: string }; Returns: undefined };
      ensure_profile: {
        Args: Record<PropertyKey, never>;
        Returns: {
          cognome: string;
          created_at: string;
          email: string;
          nome: string;
          user_id: string;
        }[];
        SetofOptions: {
          from: "*";
          to: "profiles";
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_people: {
        Args: {
          p_after?: string;
          p_role?: Database["public"]["Enums"]["app_role"];
          p_waiting?: boolean;
          p_words?: string;
        };
        Returns: {
          cognome: string;
          cursor: string;
          email: string;
          email_confirmed: boolean;
          last_sign_in_at: string;
          nome: string;
          registered_at: string;
          role: Database["public"]["Enums"]["app_role"];
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
      people_counts: {
        Args: Record<PropertyKey, never>;
        Returns: {
          admins: number;
          docenti: number;
          redattori: number;
          unconfirmed: number;
          waiting: number;
        }[];
      };
      refuse_person: { Args: { p_user: string }; Returns: undefined };
      search_news: {
        Args: { question: string };
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
      set_role: {
        Args: {
          p_from?: Database["public"]["Enums"]["app_role"];
          p_role?: Database["public"]["Enums"]["app_role"];
          p_user: string;
        };
        Returns: undefined;
      };
      store_news: {
        Args: { p_items: Json; p_kind: string; p_portals: Json };
        Returns: Json;
      };
    };
    Enums: {
      app_role: "docente" | "redattore" | "admin";
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
