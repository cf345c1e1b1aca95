import { useNavigate } from "react-router-dom";
import { useAuth } from "#shared/auth.tsx";

/** Ends the session and goes to the home page, whatever the server says. */
export function useSignOut(): () => Promise<void> {
  const { signOut } = useAuth();
  const navigate = useNavigate();
  return async () => {
    try {
      await signOut();
    } catch (reason) {
      console.error("The session could not be ended.", reason);
    }
    await navigate("/");
  };
}
