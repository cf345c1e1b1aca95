import type { Session, SupabaseClient, User } from "@supabase/supabase-js";
import { createContext, use, useCallback, useEffect, useMemo, useState, type ReactNode } from "react";
import { readAuthFragment } from "#shared/auth-fragment.ts";
import type { Database } from "#shared/database.types.ts";
import { supabaseAddress } from "#shared/env.ts";
import { loadSupabase, whenSupabaseLoads } from "#shared/load-supabase.ts";
import { forgetStoredSession, hasStoredSession, isSessionKey } from "#shared/stored-session.ts";

type Profile = Database["public"]["Tables"]["profiles"]["Row"];
type Role = Database["public"]["Enums"]["app_role"];

export interface AuthState {
  user: User | null;
  session: Session | null;
  profile: Profile | null;
  role: Role | null;
  /** True until it is known who is there, profile and role included. */
  loading: boolean;
  /** True after a recovery mail was opened, until a new password is saved or the session ends. */
  recovering: boolean;
  signOut: () => Promise<void>;
  /** Reads the profile again, after it was changed. */
  reloadProfile: () => Promise<void>;
  /** The recovery is over: the new password is saved. */
  endRecovery: () => void;
}

interface Person {
  user: User | null;
  session: Session | null;
}

const AuthContext = createContext<AuthState | undefined>(undefined);
const nobody: Person = { user: null, session: null };

/** Who is signed in. The client is loaded only when there is a session to read or somebody needs it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [person, setPerson] = useState(nobody);
  const [profile, setProfile] = useState<Profile | null>(null);
  const [role, setRole] = useState<Role | null>(null);
  const [loading, setLoading] = useState(true);
  const [recovering, setRecovering] = useState(false);

  const forget = useCallback(() => {
    setPerson(nobody);
    setProfile(null);
    setRole(null);
    setRecovering(false);
    setLoading(false);
  }, []);

  // Talks to the session layer: the client, once loaded, says who comes and goes.
  useEffect(() => {
    let stop = () => {};
    // The library tells every open tab of a recovery: only the one that opened the mail is to ask for a password.
    const opensRecovery = readAuthFragment(location.hash)?.type === "recovery";
    const stopWaiting = whenSupabaseLoads((client) => {
      let current: string | undefined;
      const { data } = client.auth.onAuthStateChange((event, session) => {
        if (event === "PASSWORD_RECOVERY" && opensRecovery) setRecovering(true);
        if (!session) {
          current = undefined;
          forget();
          return;
        }
        setPerson({ user: session.user, session });
        // With a clock that is ahead every request renews the token: reading again for that would never end.
        if (event === "TOKEN_REFRESHED" && current === session.user.id) return;
        if (current !== session.user.id) {
          setProfile(null);
          setRole(null);
          setLoading(true);
        }
        current = session.user.id;
        const userId = session.user.id;
        // Deferred: a request made inside the callback would wait for the lock that the callback holds.
        setTimeout(() => {
          void Promise.all([fetchProfile(client, userId), fetchRole(client, userId)]).then(
            ([nextProfile, nextRole]) => {
              if (current !== userId) return; // somebody else by now
              // What could not be read again stays as it was.
              if (nextProfile !== undefined) setProfile(nextProfile);
              if (nextRole !== undefined) setRole(nextRole);
              setLoading(false);
            },
          );
        }, 0);
      });
      stop = () => data.subscription.unsubscribe();
    });
    return () => {
      stopWaiting();
      stop();
    };
  }, [forget]);

  // Reads the browser's storage: a session kept there, a mail link just opened, a sign-in in another tab.
  useEffect(() => {
    // Nobody's session to read: who is there is known at once, without the client.
    const isNeeded =
      Boolean(supabaseAddress()) && (hasStoredSession() || readAuthFragment(location.hash) !== undefined);
    const start = (needed: boolean) =>
      Promise.resolve(needed && loadSupabase()).then(
        (client) => {
          if (!client) setLoading(false);
        },
        (reason: unknown) => {
          console.error("The session could not be read.", reason);
          setLoading(false);
        },
      );
    void start(isNeeded);
    const onStorage = (event: StorageEvent) => {
      if (!isSessionKey(event.key)) return;
      if (!event.newValue) forget();
      else if (supabaseAddress()) void start(true);
    };
    addEventListener("storage", onStorage);
    return () => removeEventListener("storage", onStorage);
  }, [forget]);

  const signOut = useCallback(async () => {
    try {
      const client = await loadSupabase();
      const { error } = await client.auth.signOut({ scope: "local" });
      if (error) console.error("The session could not be ended on the server.", error.message);
    } finally {
      forget();
      forgetStoredSession(); // the library keeps the session when the server does not answer
    }
  }, [forget]);

  const userId = person.user?.id;
  const reloadProfile = useCallback(async () => {
    if (!userId) return;
    const next = await fetchProfile(await loadSupabase(), userId);
    if (next !== undefined) setProfile(next);
  }, [userId]);

  const endRecovery = useCallback(() => setRecovering(false), []);

  const state = useMemo(
    () => ({ ...person, profile, role, loading, recovering, signOut, reloadProfile, endRecovery }),
    [person, profile, role, loading, recovering, signOut, reloadProfile, endRecovery],
  );
  return <AuthContext value={state}>{children}</AuthContext>;
}

export function useAuth(): AuthState {
  const state = use(AuthContext);
  if (!state) throw new Error("useAuth must be used within an AuthProvider");
  return state;
}

async function fetchProfile(client: SupabaseClient<Database>, userId: string): Promise<Profile | null | undefined> {
  const { data, error } = await client.from("profiles").select("*").eq("user_id", userId).maybeSingle();
  if (error) console.error("The profile could not be read.", error.message);
  return error ? undefined : data;
}

async function fetchRole(client: SupabaseClient<Database>, userId: string): Promise<Role | null | undefined> {
  const { data, error } = await client.from("user_roles").select("role").eq("user_id", userId).maybeSingle();
  if (error) console.error("The role could not be read.", error.message);
  return error ? undefined : (data?.role ?? null);
}
