import { useState } from "react";
import { useAuth } from "#shared/session/use-auth.ts";
import { Button } from "#shared/ui/button.tsx";

/** Says that the user's profile or role could not be loaded, and offers to retry. */
export function ReadAgain({ message }: { message: string }) {
  const { reload } = useAuth();
  const [isReading, setReading] = useState(false);

  const readAgain = async () => {
    setReading(true);
    await reload().catch((reason: unknown) => console.error("Profile and role could not be read again.", reason));
    setReading(false);
  };

  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p role="alert" className="text-lg">
        {message}
      </p>
      <Button busy={isReading} onClick={() => void readAgain()}>
        Riprova
      </Button>
    </div>
  );
}
